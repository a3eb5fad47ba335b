// What every editor of a content file is given: it shows the text and answers the whole changed text.
import type { Placeholders } from '../../content/reading/facts.ts';
import type { ContentFault } from '../../contract/publishing.ts';

export interface EditorProps {
  /** Such as careers.yaml or articles/first-steps.md. */
  path: string;
  text: string;
  onChange(text: string): void;
  site: Site;
  /** Of this file, as the server's check found them in the last saved draft. */
  faults: ContentFault[];
  /** Where to put the cursor: a path such as questions[3].answer. */
  focus: string | undefined;
}

/** What editors offer to choose from, all of it from the drafts. */
export interface Site {
  /** Names and values of the facts: `{{replyWithin}}`. */
  placeholders: Placeholders;
  /** Addresses of all pages. */
  routes: string[];
  /** Names in pictures/. */
  pictures: string[];
  /** Slugs in articles/. */
  articles: string[];
  /** Of blog.yaml. */
  categories: string[];
}
