import { useRouteError } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Gate } from '../session/Gate.tsx';

/** A screen that broke, or whose script could not be loaded (a new version was put in place). */
export function ScreenError() {
  const error = useRouteError();
  return (
    <Gate>
      <h1 className="screen-title">This screen could not be shown</h1>
      <p>Nothing you saved is lost. Loading the page again usually helps.</p>
      {error instanceof Error && <p className="soft">{error.message}</p>}
      <Button look="action" onClick={() => location.reload()}>
        Load again
      </Button>
    </Gate>
  );
}
