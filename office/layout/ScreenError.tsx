import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { ErrorWords } from './ErrorWords.tsx';

/** One screen broke, or its script did not arrive: the others can still be gone to. */
export function ScreenError() {
  const here = useLocation();
  const navigate = useNavigate();
  const retry = useCallback(() => void navigate(here, { replace: true }), [navigate, here]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <div className="screen">
      <ErrorWords />
      <div className="form-actions">
        <Button look="action" onClick={retry}>
          Try again
        </Button>
        {/* A new version was put in place: only the whole page finds its scripts. */}
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </div>
    </div>
  );
}
