import * as z from 'zod';
import { link, seo, text } from './base.ts';

export const policyHead = z.strictObject({
  seo,
  title: text(60),
  updated: text(60),
  intro: text(),
  back: link,
});

export interface PolicySection {
  /** The name of its anchor. */
  id: string;
  heading: string;
  body: string;
}

export type Policy = z.infer<typeof policyHead> & {
  /** What stands before the first section. */
  preamble: string;
  sections: PolicySection[];
  /** The whole Markdown under the front matter, its placeholders filled in. */
  body: string;
};
