import '../../styles/about.css';
import type { AboutPage } from '../../../content/schema/about.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { Climb } from '../Climb.tsx';
import { Inline } from '../links.tsx';
import { Rows } from '../lists.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';

const Story = ({ heading, paragraphs }: AboutPage['story']) => (
  <Section id="story" heading={heading} layout="side" art={<Drawing name="story" />}>
    <div className="story">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Inline text={paragraph} />
        </p>
      ))}
    </div>
  </Section>
);

const Platform = ({ heading, intro, features }: AboutPage['platform']) => (
  <Section id="platform" heading={heading} intro={intro} rule="flip">
    <div className="quarters">
      <ul className="quarter-list">
        {features.map(({ icon, title, description }) => (
          <li key={title} className="quarter enter">
            <Icon name={icon} />
            <h3 className="text-subheading">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <Drawing name="platform" />
    </div>
  </Section>
);

export const About = ({ hero, story, timeline, values, platform, cta }: AboutPage) => (
  <>
    <PageHero {...hero} seed="/about" art={<Drawing name="about" />} />
    <Story {...story} />
    <Section id="journey" heading={timeline.heading} rule>
      <Climb stops={timeline.entries} ahead />
    </Section>
    <Section
      id="values"
      heading={values.heading}
      tone="tint"
      layout="side"
      art={<Drawing name="values" />}
    >
      <Rows items={values.items} columns={1} />
    </Section>
    <Platform {...platform} />
    <CallToAction {...cta} />
  </>
);
