import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from './joinClasses.ts';

const tones = { danger: 'notice-danger', success: 'notice-success' };

/** A box that says how something went. The caller gives it a role, focus or neither. */
export const Notice = ({
  tone,
  className,
  ...rest
}: { tone: keyof typeof tones } & ComponentPropsWithRef<'div'>) => (
  <div className={joinClasses('cut notice', tones[tone], className)} {...rest} />
);
