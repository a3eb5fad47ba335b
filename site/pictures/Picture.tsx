import { isPhoto, photoOf } from '../../content/reading/photos.ts';
import { pictureAddress } from './files.ts';
import { inlineDrawing } from './inline.ts';

interface Props {
  /** In the content folder. */
  file: string;
  width: number;
  height: number;
  alt?: string;
  className?: string | undefined;
  lazy?: boolean;
  /** By default that of the frame. */
  sizes?: string;
  aspect?: `x${'Mid' | 'Max'}Y${'Mid' | 'Max'} ${'slice' | 'meet'}`;
}

export const Picture = ({
  file,
  alt = '',
  lazy = true,
  aspect = 'xMidYMid slice',
  sizes,
  ...frame
}: Props) => {
  const loading = lazy ? 'lazy' : 'eager';
  if (isPhoto(file)) {
    const { src, sources, ...photo } = photoOf(file);
    // The photograph's own height, so that nothing moves when it loads.
    const height = aspect.endsWith('slice')
      ? frame.height
      : Math.round((frame.width * photo.height) / photo.width);
    return (
      <picture>
        {sources.map((source) => (
          <source
            key={source.type}
            {...source}
            sizes={sizes ?? `(min-width: ${frame.width}px) ${frame.width}px, 100vw`}
          />
        ))}
        <img src={src} alt={alt} {...frame} height={height} loading={loading} decoding="async" />
      </picture>
    );
  }
  const drawing = inlineDrawing(file);
  if (!drawing) return <img src={pictureAddress(file)} alt={alt} {...frame} loading={loading} />;
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

export const articlePicture = { width: 1200, height: 675 };

export const articleFile = (name: string): string => `pictures/${name.split('/').at(-1)}`;
