import type { Link } from '../../content/schema/base.ts';
import { HeldKite } from '../art/HeldKite.tsx';
import { ActionLink } from '../sections/ActionLink.tsx';
import { NightPage } from '../sections/NightPage.tsx';

interface Props {
  heading: string;
  text: string;
  next: string;
  button: Link;
}

/** The success panel's words as a whole page. */
export const SentHead = ({ heading, text, next, button }: Props) => (
  <NightPage art={<HeldKite />} heading={heading} text={text}>
    <p className="text-mist">{next}</p>
    <p>
      <ActionLink {...button} />
    </p>
  </NightPage>
);
