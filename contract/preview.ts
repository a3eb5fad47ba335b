// Between the server and the process that renders pages of the drafts (site/preview/server.ts).
import { officePaths } from './office.ts';

export const previewProcess = {
  file: 'site/preview/server.ts',
  /** What is wrong with the drafts. */
  faultsPath: '/@faults',
  /** Names the address that all links of a page get. */
  rootHeader: 'x-preview-root',
};

export const previewRoot = `${officePaths.root}/preview`;
