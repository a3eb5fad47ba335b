// Pages that are all night sky: not found, and sent.
import type { ReactNode } from 'react';
import type { Link } from '../../content/schema/base.ts';
import type { NotFoundPage } from '../../content/schema/navigation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeldKite, LostKite } from '../art/NightSky.tsx';
import { ActionLink, Inline } from './links.tsx';

interface Props {
  art: ReactNode;
  badge?: ReactNode;
  heading: string;
  text: string;
  children: ReactNode;
}

const NightPage = ({ art, badge, heading, text, children }: Props) => (
  <div className="lost on-night">
    <div className="wrap lost-words">
      {badge}
      <h1 className="text-title">{heading}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
    {art}
  </div>
);

export const NotFound = ({ badge, heading, text, links: [first, ...others] }: NotFoundPage) => (
  <NightPage
    art={<LostKite />}
    badge={<Badge className="text-marigold">{badge}</Badge>}
    heading={heading}
    text={text}
  >
    <p className="button-row">
      {first && <ActionLink {...first} />}
      {others.map(({ text: words, href }) => (
        <ButtonLink key={href} href={href}>
          {words}
        </ButtonLink>
      ))}
    </p>
  </NightPage>
);

interface SentProps {
  when: string;
  heading: string;
  text: string;
  next: string;
  otherwise: string;
  button: Link;
}

export const SentHead = ({ when, heading, text, next, otherwise, button }: SentProps) => (
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
