import '../../styles/policy.css';
import type { ReactNode } from 'react';
import type { Policy } from '../../../content/schema/policy.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { renderMarkdown } from '../../markdown/render.ts';
import { PageHero } from '../PageHero.tsx';
import { Prose } from '../Prose.tsx';

interface RenderedSection {
  id: string;
  heading: string;
  html: string;
}

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
  <PolicyPage {...props} seed="/privacy-policy" art={<Drawing name="privacy" />} />
);

export const Terms = (props: Props) => (
  <PolicyPage
    {...props}
    seed="/terms-conditions"
    art={<Drawing name="terms" sections={props.sections.length} />}
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

export async function renderPolicy({ preamble, sections }: Policy) {
  return {
    preamble: await renderMarkdown(preamble),
    sections: await Promise.all(
      sections.map(async ({ id, heading, body }): Promise<RenderedSection> => {
        return { id, heading, html: await renderMarkdown(body) };
      }),
    ),
  };
}

export function splitNumber(heading: string): { number?: string; words: string } {
  const match = /^(\d+\.) (.+)$/.exec(heading);
  return match?.[1] && match[2] ? { number: match[1], words: match[2] } : { words: heading };
}
