import type { LogoPicture } from '../content/reading/logo.ts';

/** Beside the brand's name, or instead of it: it has no other meaning than the name. */
export const Logo = ({ picture, className }: { picture: LogoPicture; className?: string }) =>
  'src' in picture ? (
    <img
      className={className}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
    />
  ) : (
    <svg
      viewBox={picture.viewBox}
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: checked when the content was read.
      dangerouslySetInnerHTML={{ __html: picture.inside }}
    />
  );
