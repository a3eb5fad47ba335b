import { drawingOf } from '../../markdown/drawings.ts';
import { pictureSize, pictureUrl } from '../../markdown/pictures.ts';

interface Props {
  /** As an article names it: '../pictures/kites.svg' */
  name: string;
  /** Empty where the words beside it say enough. */
  alt?: string;
  lazy?: boolean;
}

/** The picture of an article: drawings become part of the page, photographs stay files. */
export const Picture = ({ name, alt = '', lazy = true }: Props) => {
  const drawing = drawingOf(name);
  if (!drawing) {
    return (
      <img src={pictureUrl(name)} alt={alt} {...pictureSize} loading={lazy ? 'lazy' : 'eager'} />
    );
  }
  const spoken = alt ? ({ role: 'img', 'aria-label': alt } as const) : { 'aria-hidden': true };
  return (
    <svg
      viewBox={drawing.viewBox}
      {...pictureSize}
      preserveAspectRatio="xMidYMid slice"
      {...spoken}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, checked in drawingOf
      dangerouslySetInnerHTML={{ __html: drawing.inside }}
    />
  );
};
