import type { Placeholders } from '../../content/reading/facts.ts';
import type { ContentFault } from '../../contract/publishing/content.ts';

export interface EditorProps {
  path: string;
  text: string;
  onChange(text: string): void;
  site: Site;
  faults: ContentFault[];
  focus: string | undefined;
}

export interface Site {
  placeholders: Placeholders;
  routes: string[];
  pictures: string[];
  articles: string[];
  categories: string[];
}
