import type { Link } from '../../content/schema/base.ts';
import { Badge } from '../../ui/Badge.tsx';
import { HeldKite } from '../art/NightSky.tsx';
import { ActionLink } from '../sections/ActionLink.tsx';
import { Inline } from '../sections/Inline.tsx';
import { NightPage } from '../sections/NightPage.tsx';

interface Props {
  when: string;
  heading: string;
  text: string;
  next: string;
  otherwise: string;
  button: Link;
}

export const SentHead = ({ when, heading, text, next, otherwise, button }: Props) => (
  <NightPage
    art={<HeldKite />}
    badge={<Badge className="text-marigold">{when}</Badge>}
    heading={heading}
    text={text}
  >
    <p className="text-mist">{next}</p>
    <p>
      <ActionLink {...button} />
    </p>
    <p className="text-mist">
      <Inline text={otherwise} />
    </p>
  </NightPage>
);
