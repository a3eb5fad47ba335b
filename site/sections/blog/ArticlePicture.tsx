import type { Article } from '../../../content/schema/blog.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { articleFile, articlePicture, Picture } from '../../pictures/Picture.tsx';

interface Props {
  article: Article;
  spoken?: boolean;
  sizes?: string;
}

export const ArticlePicture = ({
  article: { slug, image, imageAlt },
  spoken = false,
  ...sizes
}: Props) =>
  image ? (
    <Picture
      file={articleFile(image)}
      lazy={!spoken}
      {...(spoken && imageAlt && { alt: imageAlt })}
      {...sizes}
      {...articlePicture}
    />
  ) : (
    <Drawing name="article" seed={slug} />
  );
