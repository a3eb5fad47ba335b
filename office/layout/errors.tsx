import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { addresses } from '../addresses.ts';
import { AuthFrame } from '../session/AuthFrame.tsx';
import { PageTitle } from './screen.tsx';

/** A fetch that is about to fail would fail this retry too. */
const onlineDelayMs = 500;

export const OfficeError = () => (
  <AuthFrame>
    <ErrorText />
    <Button look="action" onClick={() => location.reload()}>
      Load again
    </Button>
  </AuthFrame>
);

export function ScreenError() {
  const here = useLocation();
  const navigate = useNavigate();
  const retry = () => void navigate(here, { replace: true });
  // Not the error of this render: a retry that fails meanwhile must not cancel the next.
  const latestRetry = useEffectEvent(retry);
  useEffect(() => {
    let timer: number | undefined;
    const retrySoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => latestRetry(), onlineDelayMs);
    };
    addEventListener('online', retrySoon);
    return () => {
      removeEventListener('online', retrySoon);
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="screen">
      <ErrorText />
      <div className="row row-wrap">
        <Button look="action" onClick={retry}>
          Try again
        </Button>
        {/* After a deployment, only a reload finds the new scripts. */}
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </div>
    </div>
  );
}

function ErrorText() {
  const error = useRouteError();
  return (
    <div role="alert">
      <PageTitle title="Not shown" />
      <h1 className="screen-title">This screen could not be shown</h1>
      <p>Nothing you saved is lost. Trying again usually helps.</p>
      {error instanceof Error && <p className="soft">{error.message}</p>}
    </div>
  );
}

export const NotFound = () => (
  <div className="screen">
    <PageTitle title="Not found" />
    <h1 className="screen-title">There is nothing at this address</h1>
    <p>
      <Link to={addresses.dashboard}>Back to the dashboard</Link>
    </p>
  </div>
);
