import type { NotFoundPage } from '../../content/schema/navigation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Drawing } from '../art/Drawing.tsx';
import { ActionLink } from './links.tsx';

export const NotFound = ({ badge, heading, text, links: [first, ...others] }: NotFoundPage) => (
  <div className="lost on-dark">
    <div className="wrap lost-words">
      <Badge className="text-accent">{badge}</Badge>
      <h1 className="text-title">{heading}</h1>
      <p className="lead">{text}</p>
      <p className="button-row">
        {first && <ActionLink {...first} />}
        {others.map(({ text: words, href }) => (
          <ButtonLink key={href} href={href}>
            {words}
          </ButtonLink>
        ))}
      </p>
    </div>
    <Drawing name="not-found" />
  </div>
);
