import '../styles/parts/call.css';
import type { CallToAction as Words } from '../../content/schema/base.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Drawing } from '../art/Drawing.tsx';
import { ActionLink } from './links.tsx';

export const CallToAction = ({ heading, text, button, secondary }: Words) => (
  <section className="wrap closing" aria-labelledby="cta-heading">
    <div className="cut cut-large cut-plain call on-dark">
      <Drawing name="call" />
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
