import type { LogoPicture } from '../content/reading/logo.ts';

/** Beside or instead of the brand's name, it has no other meaning than that. */
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
