// Shared by the server and site/preview/server.ts.
import { officePaths } from './office.ts';

export const previewProcess = {
  file: 'site/preview/server.ts',
  faultsPath: '/@faults',
  rootHeader: 'x-preview-root',
};

export const previewRoot = `${officePaths.root}/preview`;
