import type { ServiceDetail } from '../../../content/schema/service-detail.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Inline } from '../Inline.tsx';
import { Section } from '../Section.tsx';

export const ServiceIntro = ({
  heading,
  paragraphs,
  tags,
}: NonNullable<ServiceDetail['intro']>) => (
  <Section id="intro" heading={heading} layout="side">
    <div className="service-intro">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Inline text={paragraph} />
        </p>
      ))}
      <ul className="service-tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
