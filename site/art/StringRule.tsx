import { Kite } from '../../ui/Kite.tsx';

export const StringRule = ({ flip = false }: { flip?: boolean }) => (
  <div className={flip ? 'string-rule string-rule-flip' : 'string-rule'} aria-hidden="true">
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 36C30 40 70 38 100 6"
        fill="none"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    <Kite left="fill-night" right="fill-haze" line="stroke-paper" />
  </div>
);
