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
  id: string;
  heading: string;
  body: string;
}

export type Policy = z.infer<typeof policyHead> & {
  preamble: string;
  sections: PolicySection[];
  body: string;
};
