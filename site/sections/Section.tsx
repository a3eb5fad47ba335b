import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Drawing, shapes } from '../art/Drawing.tsx';

const Rule = ({ flip = false }: { flip?: boolean }) => (
  <div className={flip ? 'section-rule section-rule-flip' : 'section-rule'} aria-hidden="true">
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d={shapes.rule} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
    <Drawing name="mark" tone="soft" />
  </div>
);

interface Props {
  id: string;
  heading: string;
  intro?: ReactNode;
  tone?: 'paper' | 'tint';
  /** 'side' keeps heading and intro sticky on the left. */
  layout?: 'stack' | 'side';
  art?: ReactNode;
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
    {rule && <Rule flip={rule === 'flip'} />}
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
