import '../styles/parts/rows.css';
import type { Card } from '../../content/schema/base.ts';
import { Icon } from '../art/Icon.tsx';
import '../styles/parts/steps.css';
import type { Step } from '../../content/schema/base.ts';

export const Rows = ({ items, columns = 2 }: { items: Card[]; columns?: 1 | 2 }) => (
  <ul className={`rows rows-${columns}`}>
    {items.map(({ icon, title, description }) => (
      <li key={title} className="row enter">
        <Icon name={icon} className="row-icon" />
        <h3 className="text-subheading">{title}</h3>
        <p>{description}</p>
      </li>
    ))}
  </ul>
);

export const Steps = ({ steps }: { steps: Step[] }) => (
  <ol>
    {steps.map(({ title, description }, index) => (
      <li key={title} className="step enter">
        <span className="number-mark" aria-hidden="true">
          {index + 1}
        </span>
        <h3 className="text-subheading">{title}</h3>
        <p>{description}</p>
      </li>
    ))}
  </ol>
);
