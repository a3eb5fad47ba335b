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

/** The tone is never the only sign. */
export const Badge = ({
  tone = 'plain',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) => <span className={joinClasses('badge', tones[tone], className)}>{children}</span>;
