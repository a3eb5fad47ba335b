import type { Card } from '../../../content/schema/base.ts';
import { Kite } from '../../../ui/Kite.tsx';

export const Metrics = ({ items }: { items: Card[] }) => (
  <ul className="metrics">
    {items.map(({ title, description }, index) => (
      <li key={title} className="metric enter">
        <span className="metric-string" aria-hidden="true">
          {index === items.length - 1 ? (
            <Kite left="fill-marigold" right="fill-marigold-deep" />
          ) : (
            <Kite left="fill-night" right="fill-evening" line="stroke-paper" />
          )}
        </span>
        <h3 className="text-subheading">{title}</h3>
        <p>{description}</p>
      </li>
    ))}
  </ul>
);
