// Made once per process (main.ts), because it outlives the app, which each publication replaces.
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
  /** The build runs in the background. 400 with the faults in `data`, 409 if a draft is newer or another is being built. */
  publish(files: VersionedFile[], note: string, by: string): Promise<Publication>;
}

export interface Preview {
  /** The address is valid for some minutes while the session lives. */
  open(page: string, sessionToken: string): Promise<{ address: string; faults: ContentFault[] }>;
  /** The hash of the session's token; undefined if the preview token is invalid or expired. */
  sessionOf(token: string): Promise<string | undefined>;
  render(address: string, root: string): Promise<IncomingMessage>;
  stop(): Promise<void>;
}

export interface ContentCheck {
  faults(only?: string[]): Promise<ContentFault[]>;
  findings(): Promise<Finding[]>;
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
