import type { ComponentPropsWithRef } from 'react';
import type { IconName } from './icons.ts';
import { joinClasses } from './joinClasses.ts';
import { LineIcon } from './LineIcon.tsx';

export const IconButton = ({
  icon,
  label,
  className,
  type = 'button',
  ...rest
}: { icon: IconName; label: string } & ComponentPropsWithRef<'button'>) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={joinClasses('icon-button', className)}
    {...rest}
  >
    <LineIcon name={icon} />
  </button>
);
