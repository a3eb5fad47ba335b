import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from './joinClasses.ts';

const tones = { danger: 'notice-danger', success: 'notice-success' };

/** The caller decides on role and focus. */
export const Notice = ({
  tone,
  className,
  ...rest
}: { tone: keyof typeof tones } & ComponentPropsWithRef<'div'>) => (
  <div className={joinClasses('cut notice', tones[tone], className)} {...rest} />
);
