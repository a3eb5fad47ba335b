import type { Policy, PolicySection } from '../../../content/schema/policy.ts';
import { renderMarkdown } from '../../markdown/render.ts';

export interface RenderedSection extends Pick<PolicySection, 'id' | 'heading'> {
  html: string;
}

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
