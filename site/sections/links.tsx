import { inlineParts } from '../../content/reading/markdown.ts';
import type { Link } from '../../content/schema/base.ts';
import { ButtonLink } from '../../ui/Button.tsx';

export const ActionLink = ({ href, text }: Link) => (
  <ButtonLink look="action" arrow href={href}>
    {text}
  </ButtonLink>
);

export const Inline = ({ text }: { text: string }) =>
  inlineParts(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    ),
  );

export const Breadcrumbs = ({ trail, label }: { trail: Link[]; label: string }) => (
  <nav className="breadcrumbs" aria-label={label}>
    <ol>
      {trail.map(({ text, href }, index) => (
        <li key={href}>
          {index === trail.length - 1 ? (
            <span aria-current="page">{text}</span>
          ) : (
            <a href={href}>{text}</a>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
