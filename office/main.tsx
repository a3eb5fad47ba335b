import './styles/office.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { z } from 'zod';
import { addresses } from './addresses.ts';
import { createApi } from './api/call.ts';
import { createQueryClient } from './api/queryClient.ts';
import { Confirmation } from './dialogs/Confirmation.tsx';
import { createDrafts } from './drafts/drafts.ts';
import { registerBulkChanges } from './inbox/bulk/bulkChange.tsx';
import { registerRecordChanges } from './inbox/data/changes.ts';
import { listQuery } from './inbox/data/useInboxList.ts';
import { readView, selectedId } from './inbox/view.ts';
import { officeKinds } from './kinds.ts';
import { OfficeContext } from './office.ts';
import { createRouter } from './routes.tsx';
import { createSession } from './session/session.ts';
import { profileQuery } from './session/useProfile.ts';
import { ToastProvider } from './toasts/ToastProvider.tsx';
import { createToasts } from './toasts/toasts.ts';

// Without jitless zod tries `new Function`, which the CSP blocks and reports.
z.config({ jitless: true });

const session = createSession(localStorage, window);
const office = {
  session,
  api: createApi(session),
  drafts: createDrafts(sessionStorage, session.username),
  toasts: createToasts(session),
};

const queries = createQueryClient();
registerRecordChanges(queries, office.api, officeKinds);
registerBulkChanges(queries, office, officeKinds);
// Prefetched: guard and screen could ask only after the screen's script has loaded.
const token = session.token();
if (token) {
  void queries.prefetchQuery(profileQuery(office, token));
  const kind = officeKinds.find(({ path }) => addresses.inbox(path) === location.pathname);
  if (kind && session.hasAdminFlag()) {
    const params = new URLSearchParams(location.search);
    void queries.prefetchInfiniteQuery(
      listQuery(office.api, kind, readView(kind, params), selectedId(params)),
    );
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <OfficeContext value={office}>
        <ToastProvider>
          <Confirmation>
            <RouterProvider router={createRouter()} />
          </Confirmation>
        </ToastProvider>
      </OfficeContext>
    </QueryClientProvider>
  </StrictMode>,
);
