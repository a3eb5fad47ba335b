import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Arrow } from './Arrow.tsx';
import { joinClasses } from './joinClasses.ts';

interface Look {
  /** 'action' is the marigold one: a single time on each screen. */
  look?: 'action' | 'solid' | 'line' | 'danger';
  small?: boolean;
  arrow?: boolean;
  children: ReactNode;
}

const lookOf = ({ look = 'line', small = false }: Look, className?: string) =>
  joinClasses('cut button', `button-${look}`, small && 'button-small', className);

export function Button({
  look,
  small,
  arrow,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ComponentPropsWithRef<'button'>) {
  const classes = lookOf({ ...(look && { look }), ...(small && { small }), children }, className);
  return (
    <button type={type} className={classes} {...rest}>
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
  const classes = lookOf({ ...(look && { look }), ...(small && { small }), children }, className);
  return (
    <a className={classes} {...rest}>
      {children}
      {arrow && <Arrow />}
    </a>
  );
}
