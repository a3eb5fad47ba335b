import '../../styles/policy.css';
import type { ReactNode } from 'react';
import type { Policy } from '../../../content/schema/policy.ts';
import { Keyhole } from '../../art/scenes/Keyhole.tsx';
import { KnottedString } from '../../art/scenes/KnottedString.tsx';
import { PageHero } from '../PageHero.tsx';
import { Prose } from '../Prose.tsx';
import { type RenderedSection, splitNumber } from './renderPolicy.ts';

const Contents = ({ title, sections }: { title: string; sections: RenderedSection[] }) => (
  <nav className="policy-contents" aria-label={title}>
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  </nav>
);

const PolicySection = ({ id, heading, html }: RenderedSection) => {
  const { number, words } = splitNumber(heading);
  return (
    <section id={id} className="policy-section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {number && <span className="policy-number">{number} </span>}
        {words}
      </h2>
      <Prose html={html} />
    </section>
  );
};

interface Props {
  policy: Policy;
  preamble: string;
  sections: RenderedSection[];
}

export const PrivacyPolicy = (props: Props) => (
  <PolicyPage {...props} seed="/privacy-policy" art={<Keyhole />} />
);

export const Terms = (props: Props) => (
  <PolicyPage
    {...props}
    seed="/terms-conditions"
    art={<KnottedString knots={props.sections.length} />}
  />
);

const PolicyPage = ({
  policy,
  preamble,
  sections,
  seed,
  art,
}: Props & { seed: string; art: ReactNode }) => (
  <>
    <PageHero
      title={policy.title}
      badge={policy.updated}
      text={policy.intro}
      seed={seed}
      art={art}
    />
    <div className="wrap policy">
      <Contents title={policy.title} sections={sections} />
      <div className="policy-text">
        <Prose html={preamble} />
        {sections.map((section) => (
          <PolicySection key={section.id} {...section} />
        ))}
        <p className="back-link">
          <a href={policy.back.href}>{policy.back.text}</a>
        </p>
      </div>
    </div>
  </>
);
