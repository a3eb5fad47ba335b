import { type DrawingProps, markTones } from '../set.ts';

export const Mark = ({ tone, className }: DrawingProps<'mark'>) => {
  const { left, right, line } = markTones[tone];
  return (
    <svg viewBox="0 0 36 46" className={className} aria-hidden="true">
      <path className={left} d="M18 1L2 18l16 19z" />
      <path className={right} d="M18 1l16 17-16 19z" />
      <path className={left} d="M18 35l-5 9h10z" />
      <path className={line} fill="none" strokeWidth="1.75" d="M18 1v36M2 18q16-11 32 0" />
    </svg>
  );
};
