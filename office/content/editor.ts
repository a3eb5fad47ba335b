// The props of every editor of a content file: it shows the text and reports the whole changed text.
import type { Placeholders } from '../../content/reading/facts.ts';
import type { ContentFault } from '../../contract/publishing/content.ts';

export interface EditorProps {
  /** For example careers.yaml or articles/first-steps.md. */
  path: string;
  text: string;
  onChange(text: string): void;
  site: Site;
  /** Faults of this file that the server found in the last saved draft. */
  faults: ContentFault[];
  /** Where to put the cursor: a path such as questions[3].answer. */
  focus: string | undefined;
}

/** The choices that editors offer, all from the drafts. */
export interface Site {
  /** Names and values of the facts: `{{replyWithin}}`. */
  placeholders: Placeholders;
  /** Addresses of all pages. */
  routes: string[];
  /** Names in pictures/. */
  pictures: string[];
  /** Slugs in articles/. */
  articles: string[];
  /** Categories in blog.yaml. */
  categories: string[];
}
