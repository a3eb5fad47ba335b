import type { NotFoundPage } from '../../content/schema/navigation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { LostKite } from '../art/LostKite.tsx';

/** The kite has gone, the string hangs loose; the links lead back. */
export const NotFound = ({ badge, heading, text, links: [first, ...others] }: NotFoundPage) => (
  <div className="lost on-night">
    <LostKite />
    <div className="wrap lost-words">
      <Badge className="text-marigold">{badge}</Badge>
      <h1 className="text-title">{heading}</h1>
      <p className="lead">{text}</p>
      <p className="flex flex-wrap gap-4">
        {first && (
          <ButtonLink look="action" arrow href={first.href}>
            {first.text}
          </ButtonLink>
        )}
        {others.map(({ text: words, href }) => (
          <ButtonLink key={href} href={href}>
            {words}
          </ButtonLink>
        ))}
      </p>
    </div>
  </div>
);
