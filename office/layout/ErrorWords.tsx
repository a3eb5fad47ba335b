import { useRouteError } from 'react-router';
import { PageTitle } from './PageTitle.tsx';

export function ErrorWords() {
  const error = useRouteError();
  return (
    <div role="alert">
      <PageTitle title="Not shown" />
      <h1 className="screen-title">This screen could not be shown</h1>
      <p>Nothing you saved is lost. Trying again usually helps.</p>
      {error instanceof Error && <p className="soft wrap-anywhere">{error.message}</p>}
    </div>
  );
}
