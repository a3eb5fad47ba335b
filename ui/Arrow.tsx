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
