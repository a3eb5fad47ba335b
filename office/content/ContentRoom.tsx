import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { NavLink, Outlet } from 'react-router';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { addresses } from '../addresses.ts';
import { queryKeys } from '../api/queryClient.ts';
import { BackLink, PageTitle } from '../layout/screen.tsx';
import { useStaff, useToasts } from '../office.ts';
import { useAutosaves } from './edit/autosaves.ts';
import { BuildBanner } from './publish/BuildBanner.tsx';
import { PublishingContext, usePublication } from './publish/publishing.ts';
import { useOverview } from './useContent.ts';

/** Lazy: it contains the parsers of the content. */
const PublishDialog = lazy(() => import('./publish/PublishDialog.tsx'));

export function Component() {
  return may(useStaff(), 'edit content') ? (
    <Room />
  ) : (
    <div className="screen screen-narrow">
      <PageTitle title="Content" />
      <BackLink />
      <h1 className="screen-title">Content</h1>
      <Notice tone="danger" role="alert">
        Only superusers, and staff whom they allow it, can change the site's content.
      </Notice>
    </div>
  );
}

function Room() {
  const autosaves = useAutosaves();
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<number>();
  const isDone = useOutcome(started, isOpen);
  const publishing = useMemo(
    () => ({
      async open() {
        await autosaves.flush();
        if (isDone) setStarted(undefined);
        setOpen(true);
      },
    }),
    [autosaves, isDone],
  );
  return (
    <PublishingContext value={publishing}>
      <div className="content-room">
        <nav className="content-tabs" aria-label="Content">
          <NavLink to={addresses.content} end className="tab soft">
            Pages
          </NavLink>
          <NavLink to={addresses.contentCheck} className="tab soft">
            Check
          </NavLink>
          <NavLink to={addresses.contentHistory} className="tab soft">
            History
          </NavLink>
        </nav>
        <BuildBanner
          started={started}
          isDialogOpen={isOpen}
          onShow={(number) => {
            setStarted(number);
            setOpen(true);
          }}
        />
        <ReloadNotice />
        <Outlet />
        {isOpen && (
          <Suspense>
            <PublishDialog
              started={started}
              onStart={setStarted}
              onAgain={() => setStarted(undefined)}
              onClose={(isDone) => {
                setOpen(false);
                if (isDone) setStarted(undefined);
              }}
            />
          </Suspense>
        )}
      </div>
    </PublishingContext>
  );
}

/** Returns whether a publication ended. */
function useOutcome(started: number | undefined, isDialogOpen: boolean): boolean {
  const toasts = useToasts();
  const queries = useQueryClient();
  const state = usePublication(started).data?.state;
  const [told, setTold] = useState<number>();
  const isDone = state !== undefined && state !== 'building';
  useEffect(() => {
    if (!isDone || started === told) return;
    setTold(started);
    void queries.invalidateQueries({ queryKey: queryKeys.content });
    if (isDialogOpen) return;
    if (state === 'live') toasts.succeed('The site was published.');
    else toasts.fail('The site could not be published. Visitors still see the earlier one.');
  }, [started, told, isDone, state, isDialogOpen, queries, toasts]);
  return isDone;
}

/** The office's scripts are built with a publication and contain its choices. */
function ReloadNotice() {
  const { data } = useOverview();
  const autosaves = useAutosaves();
  const number = data && (data.live?.number ?? 0);
  if (number !== undefined) autosaves.liveAtLoad ??= number;
  if (number === undefined || number === autosaves.liveAtLoad) return null;
  return (
    <p className="strip row row-wrap content-strip" role="status">
      The site was published. Reload to see new choices here.
      <Button small onClick={() => location.reload()}>
        Reload
      </Button>
    </p>
  );
}
