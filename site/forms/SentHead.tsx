import type { Link } from '../../content/schema/base.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeldKite } from '../art/HeldKite.tsx';

interface Props {
  heading: string;
  text: string;
  next: string;
  button: Link;
}

/** The success panel's words as a whole page. */
export const SentHead = ({ heading, text, next, button }: Props) => (
  <div className="lost on-night">
    <HeldKite />
    <div className="wrap lost-words">
      <h1 className="text-title">{heading}</h1>
      <p className="lead">{text}</p>
      <p className="text-mist">{next}</p>
      <p>
        <ButtonLink look="action" arrow href={button.href}>
          {button.text}
        </ButtonLink>
      </p>
    </div>
  </div>
);
