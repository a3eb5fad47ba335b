// What the routes need for editing content. Made once per process (main.ts), because it outlives the app, which each
// publication replaces.
import type { IncomingMessage } from 'node:http';
import type {
  ChangedDraft,
  ContentFault,
  Finding,
  Publication,
} from '../../contract/publishing/content.ts';
import type { Pictures } from './pictures.ts';
import type { VersionedFile } from './publications.ts';
import type { PublishingStore } from './store.ts';

export interface Publisher {
  /**
   * Resolves once the publication has started; the build runs in the background. 400 with the faults in `data`, 409 if a draft is
   * newer or another publication is being built.
   */
  publish(files: VersionedFile[], note: string, by: string): Promise<Publication>;
}

export interface Preview {
  /** An address under /admin/preview/, valid for some minutes while the session lives, or why the page cannot be shown. */
  open(page: string, sessionToken: string): Promise<{ address: string; faults: ContentFault[] }>;
  /** The hash of the session's token that the preview token was made for; undefined if it is invalid or expired. */
  sessionOf(token: string): Promise<string | undefined>;
  render(address: string, root: string): Promise<IncomingMessage>;
  stop(): Promise<void>;
}

export interface ContentCheck {
  /** Faults that the build would report for the drafts of these paths, or for all. */
  faults(only?: string[]): Promise<ContentFault[]>;
  findings(): Promise<Finding[]>;
  /** What publishing all drafts would change, including texts that name a changed fact. */
  changes(): Promise<ChangedDraft[]>;
  stop(): Promise<void>;
}

export interface Publishing {
  store: PublishingStore;
  check: ContentCheck;
  pictures: Pictures;
  publisher: Publisher;
  preview: Preview;
}
