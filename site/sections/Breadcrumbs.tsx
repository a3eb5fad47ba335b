import type { Link } from '../../content/schema/base.ts';

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
