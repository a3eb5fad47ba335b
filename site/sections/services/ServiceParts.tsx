import type { Card } from '../../../content/schema/base.ts';
import type { ServicePart } from '../../../content/schema/services.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { CardGrid } from '../CardGrid.tsx';
import { Rows, Steps } from '../lists.tsx';
import { Section } from '../Section.tsx';
import { Garland } from './Garland.tsx';

const Metrics = ({ items }: { items: Card[] }) => (
  <ul className="metrics">
    {items.map(({ title, description }, index) => (
      <li key={title} className="metric enter">
        <span className="metric-line" aria-hidden="true">
          <Drawing name="mark" tone={index === items.length - 1 ? 'accent' : 'ink'} />
        </span>
        <h3 className="text-subheading">{title}</h3>
        <p>{description}</p>
      </li>
    ))}
  </ul>
);

const PartBody = ({ part, boxed }: { part: ServicePart; boxed: boolean }) => {
  switch (part.kind) {
    case 'steps':
      return <Steps steps={part.items} />;
    case 'tiles':
      return <Garland tiles={part.items} />;
    case 'metrics':
      return <Metrics items={part.items} />;
    case 'cards':
      return boxed ? (
        <CardGrid cards={part.items} columns={part.items.length % 3 === 0 ? 3 : 4} />
      ) : (
        <Rows items={part.items} />
      );
  }
};

/** Two neighbouring parts never look alike. */
export const ServiceParts = ({ parts }: { parts: ServicePart[] }) => {
  const onPaper = (index: number) => index === 0 || parts[index]?.kind === 'steps';
  return parts.map((part, index) => (
    <Section
      key={part.id}
      id={part.id}
      heading={part.heading}
      intro={part.intro}
      tone={onPaper(index) ? 'paper' : 'tint'}
      rule={index > 0 && onPaper(index) && onPaper(index - 1)}
      {...(part.kind === 'steps' && { layout: 'side', art: <Drawing name="service-steps" /> })}
    >
      <PartBody part={part} boxed={index === 0} />
    </Section>
  ));
};
