import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from './joinClasses.ts';

interface Look {
  /** One 'action' per screen. */
  look?: keyof typeof looks | undefined;
  small?: boolean | undefined;
  arrow?: boolean;
  children: ReactNode;
}

/** Full class names: the build keeps styles by the names in scripts. */
const looks = {
  action: 'button-action',
  solid: 'button-solid',
  line: 'button-line',
  danger: 'button-danger',
};

const classesOf = ({ look = 'line', small = false }: Omit<Look, 'children'>, className?: string) =>
  joinClasses('cut button', looks[look], small && 'button-small', className);

export function Button({
  look,
  small,
  arrow,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ComponentPropsWithRef<'button'>) {
  return (
    <button type={type} className={classesOf({ look, small }, className)} {...rest}>
      {children}
      {arrow && <Arrow />}
    </button>
  );
}

export function ButtonLink({
  look,
  small,
  arrow,
  className,
  children,
  ...rest
}: Look & ComponentPropsWithRef<'a'> & { href: string }) {
  return (
    <a className={classesOf({ look, small }, className)} {...rest}>
      {children}
      {arrow && <Arrow />}
    </a>
  );
}

export const Arrow = ({ className = 'button-arrow' }: { className?: string }) => (
  <svg viewBox="0 0 18 18" className={className} aria-hidden="true">
    <path
      d="M3 15L15 3M6 3h9v9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="miter"
    />
  </svg>
);
