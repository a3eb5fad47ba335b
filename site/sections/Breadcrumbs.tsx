import type { Link } from '../../content/schema/base.ts';

/** The visible way from home to here; the last stop is this page. */
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
