// Agreements between the server and the process that renders pages of the drafts (site/preview/server.ts).
import { officePaths } from './office.ts';

export const previewProcess = {
  file: 'site/preview/server.ts',
  /** Faults of the drafts. */
  faultsPath: '/@faults',
  /** Prefix of all links in a page. */
  rootHeader: 'x-preview-root',
};

export const previewRoot = `${officePaths.root}/preview`;
