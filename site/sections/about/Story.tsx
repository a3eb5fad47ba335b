import type { AboutPage } from '../../../content/schema/about.ts';
import { KiteParts } from '../../art/KiteParts.tsx';
import { Inline } from '../Inline.tsx';
import { Section } from '../Section.tsx';

export const Story = ({ heading, paragraphs }: AboutPage['story']) => (
  <Section id="story" heading={heading} layout="side" art={<KiteParts />}>
    <div className="story">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Inline text={paragraph} />
        </p>
      ))}
    </div>
  </Section>
);
