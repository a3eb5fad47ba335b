import type { HomePage } from '../../../content/schema/home.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { ActionLink } from '../links.tsx';

export const Hero = ({ badge, headline, text, button, tags, tagsLabel }: HomePage['hero']) => (
  <div className="hero on-dark">
    <div className="wrap hero-words">
      <Badge className="text-accent">{badge}</Badge>
      <h1 className="text-hero">{headline}</h1>
      <p className="lead">{text}</p>
      <p>
        <ActionLink {...button} />
      </p>
    </div>
    <ul className="sr-only" aria-label={tagsLabel}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
    <Drawing name="hero" tags={tags} />
  </div>
);
