import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StringRule } from '../art/StringRule.tsx';

interface Props {
  /** The name of its anchor; also ties the heading to the section. */
  id: string;
  heading: string;
  intro?: ReactNode;
  /** 'dawn' is the pale evening sky; everything else stands on paper. */
  tone?: 'paper' | 'dawn';
  /** 'side' keeps heading and intro in view on the left while the rest passes by. */
  layout?: 'stack' | 'side';
  /** A drawing under the heading; wide screens only. */
  art?: ReactNode;
  /** Leads into the section with a string and a kite. */
  rule?: boolean | 'flip';
  children: ReactNode;
}

/** A part of a page with its heading. */
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
