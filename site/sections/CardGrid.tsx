import type { IconName } from '../../content/schema/icons.ts';
import { Arrow } from '../../ui/Button.tsx';
import { Icon } from '../art/Icon.tsx';

export interface GridCard {
  icon: IconName;
  title: string;
  description: string;
  features?: string[] | undefined;
  link?: string | undefined;
}

const CardFace = ({ icon, title, description, features, link, linkText }: CardProps) => (
  <li className={link ? 'cut card card-link enter' : 'cut card enter'}>
    <Icon name={icon} className="card-icon" />
    <h3 className="text-subheading">
      {link ? (
        <a className="card-face" href={link}>
          {title}
        </a>
      ) : (
        title
      )}
    </h3>
    <p>{description}</p>
    {features && (
      <ul className="mark-list">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    )}
    {link && (
      <p className="card-more" aria-hidden="true">
        {linkText}
        <Arrow />
      </p>
    )}
  </li>
);

type CardProps = GridCard & { linkText?: string | undefined };

interface Props {
  cards: GridCard[];
  columns?: 2 | 3 | 4;
  linkText?: string;
}

export const CardGrid = ({ cards, columns = 3, linkText }: Props) => (
  <ul className={`card-grid card-grid-${columns}`}>
    {cards.map((card) => (
      <CardFace key={card.title} {...card} linkText={linkText} />
    ))}
  </ul>
);
