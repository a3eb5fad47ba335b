import type { NotFoundPage } from '../../content/schema/navigation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { LostKite } from '../art/NightSky.tsx';
import { ActionLink } from './ActionLink.tsx';
import { NightPage } from './NightPage.tsx';

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
