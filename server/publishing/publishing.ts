// What the routes need for editing content. Made once per process (main.ts): it outlives the app, which is made again for
// each publication.
import type { IncomingMessage } from 'node:http';
import type {
  ChangedDraft,
  ContentFault,
  Finding,
  Publication,
} from '../../contract/publishing.ts';
import type { Pictures } from './pictures.ts';
import type { VersionedFile } from './publications.ts';
import type { PublishingStore } from './store.ts';

export interface Publisher {
  /**
   * Answers once the publication has begun; it is built in the background. 400 with the faults in `data`, 409 if a draft is
   * newer or another publication is being built.
   */
  publish(files: VersionedFile[], note: string, by: string): Promise<Publication>;
}

export interface Preview {
  /** An address under /admin/preview/ that works for some minutes while the session lives, and why the page cannot be shown. */
  open(page: string, sessionToken: string): Promise<{ address: string; faults: ContentFault[] }>;
  /** The hash of the session's token that the preview's token was made for; undefined: it is not ours, or has ended. */
  sessionOf(token: string): Promise<string | undefined>;
  render(address: string, root: string): Promise<IncomingMessage>;
  stop(): Promise<void>;
}

export interface ContentCheck {
  /** What the build would say about the drafts of these paths, or about all. */
  faults(only?: string[]): Promise<ContentFault[]>;
  findings(): Promise<Finding[]>;
  /** What publishing all drafts would change, also where a changed fact is named. */
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
