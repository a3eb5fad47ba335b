import '../styles/parts/rows.css';
import type { Card } from '../../content/schema/base.ts';
import { Icon } from '../art/Icon.tsx';

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
