import '../../styles/about.css';
import type { AboutPage } from '../../../content/schema/about.ts';
import { FiveStrings } from '../../art/FiveStrings.tsx';
import { TwoOnARoof } from '../../art/scenes/TwoOnARoof.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { Climb } from '../Climb.tsx';
import { PageHero } from '../PageHero.tsx';
import { Rows } from '../Rows.tsx';
import { Section } from '../Section.tsx';
import { Platform } from './Platform.tsx';
import { Story } from './Story.tsx';

export const About = ({ hero, story, timeline, values, platform, cta }: AboutPage) => (
  <>
    <PageHero {...hero} seed="/about" art={<TwoOnARoof />} />
    <Story {...story} />
    <Section id="journey" heading={timeline.heading} rule>
      <Climb stops={timeline.entries} ahead />
    </Section>
    <Section id="values" heading={values.heading} tone="dawn" layout="side" art={<FiveStrings />}>
      <Rows items={values.items} columns={1} />
    </Section>
    <Platform {...platform} />
    <CallToAction {...cta} />
  </>
);
