import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from './joinClasses.ts';

/** A box that says how something went. The caller gives it a role, focus or neither. */
export const Notice = ({
  tone,
  className,
  ...rest
}: { tone: 'danger' | 'success' } & ComponentPropsWithRef<'div'>) => (
  <div className={joinClasses('cut notice', `notice-${tone}`, className)} {...rest} />
);
