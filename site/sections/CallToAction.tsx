import '../styles/parts/call.css';
import type { CallToAction as Words } from '../../content/schema/base.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FlyingKite } from '../art/FlyingKite.tsx';
import { ActionLink } from './links.tsx';

export const CallToAction = ({ heading, text, button, secondary }: Words) => (
  <section className="wrap closing" aria-labelledby="cta-heading">
    <div className="cut cut-large cut-plain call on-dark">
      <svg viewBox="0 0 400 300" className="call-art" aria-hidden="true">
        <path
          className="stroke-ink-500"
          fill="none"
          d="M40 300Q180 240 268 120M60 300Q300 280 352 214"
        />
        <FlyingKite x={272} y={112} size={78} tilt={18} colour="sky" />
        <FlyingKite x={354} y={210} size={32} tilt={28} colour="evening" />
      </svg>
      <h2 id="cta-heading" className="text-heading">
        {heading}
      </h2>
      <p className="call-text">{text}</p>
      <p className="button-row">
        <ActionLink {...button} />
        {secondary && <ButtonLink href={secondary.href}>{secondary.text}</ButtonLink>}
      </p>
    </div>
  </section>
);
