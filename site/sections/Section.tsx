import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Kite } from '../art/Kite.tsx';

const StringRule = ({ flip = false }: { flip?: boolean }) => (
  <div className={flip ? 'string-rule string-rule-flip' : 'string-rule'} aria-hidden="true">
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 36C30 40 70 38 100 6"
        fill="none"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    <Kite left="fill-ink-900" right="fill-ink-300" line="stroke-paper" />
  </div>
);

interface Props {
  /** Anchor; also ties the heading to the section. */
  id: string;
  heading: string;
  intro?: ReactNode;
  tone?: 'paper' | 'tint';
  /** 'side' keeps heading and intro sticky on the left. */
  layout?: 'stack' | 'side';
  /** Wide screens only. */
  art?: ReactNode;
  /** A string with a kite above the section. */
  rule?: boolean | 'flip';
  children: ReactNode;
}

export const Section = ({
  id,
  heading,
  intro,
  tone = 'paper',
  layout = 'stack',
  art,
  rule = false,
  children,
}: Props) => (
  <section id={id} className={`section section-${tone}`} aria-labelledby={`${id}-heading`}>
    {rule && <StringRule flip={rule === 'flip'} />}
    <div className={joinClasses('wrap', `section-${layout}`)}>
      <div className="section-head">
        <h2 id={`${id}-heading`} className="text-heading">
          {heading}
        </h2>
        {intro && <div className="lead section-intro">{intro}</div>}
        {art && <div className="section-art">{art}</div>}
      </div>
      <div>{children}</div>
    </div>
  </section>
);
