import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { kindOf } from '../kinds.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../layout/screen.tsx';
import { LetterEntry } from './LetterEntry.tsx';
import { useFailedLetters } from './useLetters.ts';

const title = 'Letters that were not delivered';

export function Component() {
  const { data, error, isPending, refetch } = useFailedLetters();
  return (
    <div className="screen screen-narrow">
      <PageTitle title={title} />
      <BackLink />
      <h1 className="screen-title">{title}</h1>
      {error && (
        <LoadFailure
          text="The letters could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {isPending && <Loading text="Loading letters..." />}
      {data?.length === 0 && (
        <p className="soft">None. Every letter was delivered, or somebody has dealt with it.</p>
      )}
      <ul className="failed-letters">
        {data?.map(({ letter, kind: path, recordId, recordName }) => {
          const kind = kindOf(path);
          const search = new URLSearchParams({ id: recordId });
          return (
            <li key={letter._id} className="stack-tight">
              <h2>
                <Link to={`${addresses.inbox(path)}?${search}`} dir="auto">
                  {recordName}
                </Link>{' '}
                <span className="soft">{kind.texts.one}</span>
              </h2>
              <LetterEntry {...{ kind, recordId, letter }} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
