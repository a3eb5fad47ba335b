// What the routes need for editing content. Made once per process (main.ts): it outlives the app, which is made again for
// each publication.
import type { ContentFault, Finding, Publication } from '../../contract/publishing.ts';
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
  /** An address under /admin/preview/ that works while the session lives. */
  open(page: string, sessionToken: string): Promise<string>;
}

export interface ContentCheck {
  /** What the build would say about the drafts of these paths, or about all. */
  faults(only?: string[]): Promise<ContentFault[]>;
  findings(): Promise<Finding[]>;
  stop(): Promise<void>;
}

export interface Publishing {
  store: PublishingStore;
  check: ContentCheck;
  pictures: Pictures;
  publisher?: Publisher;
  preview?: Preview;
}
