import { drawingOf, pictureSize, pictureUrl } from '../../markdown/pictures.ts';

interface Props {
  /** As in '../pictures/kites.svg'. */
  name: string;
  alt?: string;
  lazy?: boolean;
}

/** Inlines drawings; photographs stay files. */
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
