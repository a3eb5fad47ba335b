import type { ReactNode } from 'react';
import { joinClasses } from './joinClasses.ts';

type Tone = 'plain' | 'waiting' | 'active' | 'good' | 'bad';

const tones: Record<Tone, string> = {
  plain: '',
  waiting: 'text-waiting',
  active: 'text-active',
  good: 'text-success',
  bad: 'text-danger',
};

/** A word with a small kite before it. The tone is a second sign, never the only one. */
export const Badge = ({
  tone = 'plain',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) => <span className={joinClasses('badge', tones[tone], className)}>{children}</span>;
