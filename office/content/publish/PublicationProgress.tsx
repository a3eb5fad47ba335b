import { Dialog } from '@base-ui/react/dialog';
import type { ChangedFile, Publication } from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { editableFile, useTitles } from '../useContent.ts';
import { FaultList } from './FaultList.tsx';
import { progressOf, progressWords } from './publishing.ts';

type FollowedPublication = Publication & { changes: ChangedFile[] };

export function PublicationProgress({
  publication,
  onAgain,
  onClose,
}: {
  publication: FollowedPublication | undefined;
  onAgain: () => void;
  onClose: () => void;
}) {
  return (
    <>
      <div role="status" className="stack">
        {!publication && <p>Starting...</p>}
        {publication?.state === 'building' && (
          <>
            <p>{progressWords(publication)}...</p>
            <progress
              className="bulk-progress publish-progress raised"
              aria-label="Publishing"
              {...progressOf(publication)}
            />
            <p className="soft">
              This usually takes less than half a minute. Visitors see the earlier pages until the
              new ones are complete. You can close this and go on; it does not stop.
            </p>
          </>
        )}
        {publication?.state === 'live' && (
          <>
            <p>Visitors see it now.</p>
            <PageLinks changes={publication.changes} />
          </>
        )}
        {publication?.state === 'failed' && (
          <Notice tone="danger" className="stack-tight">
            <p>The site could not be published. Visitors still see the earlier one.</p>
            <FaultList faults={publication.faults} onFollow={onClose} />
          </Notice>
        )}
      </div>
      <div className="row row-wrap dialog-actions">
        {publication?.state === 'failed' && (
          <Button small look="action" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Dialog.Close render={<Button small>Close</Button>} />
      </div>
    </>
  );
}

function PageLinks({ changes }: { changes: ChangedFile[] }) {
  const titleOf = useTitles();
  const pages = new Map(
    changes.flatMap(({ path, after }) => {
      const { route } = editableFile(path) ?? {};
      const isShown = after !== null && route && route !== '/404' && route !== '/r';
      return isShown ? [[route, titleOf(path)] as const] : [];
    }),
  );
  return (
    <ul className="row row-wrap account-links">
      {[...pages].map(([route, title]) => (
        <li key={route}>
          <a href={route} target="_blank" rel="noreferrer">
            {title}
            <span className="sr-only"> in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
