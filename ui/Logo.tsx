export const Logo = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 36 46" className={className} aria-hidden="true">
    <path className="fill-accent" d="M18 1L2 18l16 19z" />
    <path className="fill-paper" d="M18 1l16 17-16 19z" />
    <path className="fill-accent" d="M18 35l-5 9h10z" />
    <path className="stroke-ink-900" fill="none" strokeWidth="1.75" d="M18 1v36M2 18q16-11 32 0" />
  </svg>
);
