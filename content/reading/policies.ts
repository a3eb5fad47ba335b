import { type Policy, policyHead } from '../schema/policy.ts';
import { sectionsOf } from './markdown.ts';
import type { Pages } from './pages.ts';
import type { Source } from './source.ts';

interface Rule {
  /** Other texts refer to sections by number. */
  numbered: boolean;
}

export function readPolicy(
  source: Source,
  pages: Pages,
  file: string,
  rule: Rule,
): Policy | undefined {
  const page = pages.readMarkdownPage(file, policyHead);
  if (!page) return undefined;
  const { preamble, sections } = sectionsOf(page.body);
  if (sections.length === 0) source.report(file, '', 'has no section; one begins with "## "');
  sections.forEach(({ heading }, index) => {
    if (rule.numbered && !heading.startsWith(`${index + 1}. `)) {
      source.report(file, heading, `must begin with "${index + 1}. "`);
    }
  });
  return (
    page.head && {
      ...page.head,
      preamble,
      sections: sections.map((section) => ({ id: anchorOf(section.heading), ...section })),
      body: page.body,
    }
  );
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/^\d+\.\s*/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
