export const KiteParts = () => (
  <svg viewBox="0 0 360 380" aria-hidden="true">
    <path className="fill-accent" d="M118 34L30 132h88z" />
    <path className="fill-accent-deep" d="M132 34l88 98h-88z" />
    <path className="fill-ink-200" d="M30 146h88v102z" />
    <path className="fill-ink-300" d="M132 146h88l-88 102z" />
    <path className="fill-ink-700" d="M104 268h40l-20 38z" />
    <path
      className="stroke-ink"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M262 40v220"
    />
    <path
      className="stroke-ink"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M296 66q46 82 0 164"
    />
    <path
      className="stroke-ink"
      fill="none"
      strokeDasharray="3 6"
      d="M220 132Q240 120 258 124M220 148q50 30 90 4"
    />
    <path
      className="stroke-ink"
      fill="none"
      d="M124 306C124 352 40 330 52 358S190 330 236 352s70-8 88-30"
    />
    <g transform="rotate(-24 322 320)">
      <path className="fill-ink" d="M280 314h84v8h-84z" />
      <path className="fill-ink-200" d="M302 296h40v44h-40z" />
      <path className="fill-ink" d="M296 288h8v60h-8zM340 288h8v60h-8z" />
    </g>
  </svg>
);
