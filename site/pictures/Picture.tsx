import { pictureFile } from './files.ts';
import { inlineDrawing } from './inline.ts';

interface Props {
  /** In the content folder, such as pictures/kites.svg. */
  file: string;
  width: number;
  height: number;
  alt?: string;
  className?: string | undefined;
  lazy?: boolean;
  /** Of a drawing: 'slice' fills the frame and crops. */
  aspect?: `x${'Mid' | 'Max'}Y${'Mid' | 'Max'} ${'slice' | 'meet'}`;
}

/** Any picture of the owner as an element: drawings inline, photographs as files. */
export const Picture = ({
  file,
  alt = '',
  lazy = true,
  aspect = 'xMidYMid slice',
  ...frame
}: Props) => {
  const drawing = inlineDrawing(file);
  if (!drawing) {
    const { address } = pictureFile(file);
    return <img src={address} alt={alt} {...frame} loading={lazy ? 'lazy' : 'eager'} />;
  }
  const spoken = alt ? ({ role: 'img', 'aria-label': alt } as const) : { 'aria-hidden': true };
  return (
    <svg
      viewBox={drawing.viewBox}
      {...frame}
      preserveAspectRatio={aspect}
      {...spoken}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's file, checked in inlineDrawing
      dangerouslySetInnerHTML={{ __html: drawing.inside }}
    />
  );
};

/** Of articles, whose files are named as in '../pictures/kites.svg'. */
export const articlePicture = { width: 1200, height: 675 };

export const articleFile = (name: string): string => `pictures/${name.split('/').at(-1)}`;
