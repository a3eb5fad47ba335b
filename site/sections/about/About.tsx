import '../../styles/about.css';
import type { AboutPage } from '../../../content/schema/about.ts';
import { Icon } from '../../art/Icon.tsx';
import { KiteParts } from '../../art/KiteParts.tsx';
import { TwoOnARoof } from '../../art/scenes/TwoOnARoof.tsx';
import { FiveStrings } from '../../art/sideArt.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { Climb } from '../Climb.tsx';
import { Inline } from '../links.tsx';
import { Rows } from '../lists.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';

const Story = ({ heading, paragraphs }: AboutPage['story']) => (
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
      <svg viewBox="-100 -120 200 280" className="quarter-kite" aria-hidden="true">
        <path className="fill-ink-900" d="M-3-104L-92-3H-3z" />
        <path className="fill-accent" d="M3-104L92-3H3z" />
        <path className="fill-ink-300" d="M-3 3v104L-92 3z" />
        <path className="fill-ink-700" d="M3 3v104L92 3z" />
        <path className="fill-accent-deep" d="M0 112l-22 40h44z" />
        <path className="stroke-paper" fill="none" strokeWidth="2.5" d="M-92-3q92-64 184 0" />
      </svg>
    </div>
  </Section>
);

export const About = ({ hero, story, timeline, values, platform, cta }: AboutPage) => (
  <>
    <PageHero {...hero} seed="/about" art={<TwoOnARoof />} />
    <Story {...story} />
    <Section id="journey" heading={timeline.heading} rule>
      <Climb stops={timeline.entries} ahead />
    </Section>
    <Section id="values" heading={values.heading} tone="tint" layout="side" art={<FiveStrings />}>
      <Rows items={values.items} columns={1} />
    </Section>
    <Platform {...platform} />
    <CallToAction {...cta} />
  </>
);
