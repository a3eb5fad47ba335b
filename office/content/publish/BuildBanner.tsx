import { Button } from '../../../ui/Button.tsx';
import { isolate } from '../../toasts/toasts.ts';
import { useOverview } from '../useContent.ts';
import { progressOf, progressWords, publisherName, usePublication } from './publishing.ts';

export function BuildBanner({
  started,
  isDialogOpen,
  onShow,
}: {
  started: number | undefined;
  isDialogOpen: boolean;
  onShow: (number: number) => void;
}) {
  const building = useOverview().data?.building;
  const own = usePublication(started).data;
  return (
    <div role="status">
      {!isDialogOpen && building && (
        <div className="strip row row-wrap content-strip">
          <span>
            <strong>Publishing</strong>, started by {isolate(publisherName(building))}:{' '}
            {progressWords(building)}
          </span>
          <progress
            className="bulk-progress raised"
            aria-label="Publishing"
            {...progressOf(building)}
          />
          <Button small onClick={() => onShow(building.number)}>
            Show
          </Button>
        </div>
      )}
      {!isDialogOpen && !building && own?.state === 'failed' && (
        <div className="strip row row-wrap content-strip content-strip-bad">
          <strong>The site could not be published.</strong>
          <Button small onClick={() => onShow(own.number)}>
            Show what is wrong
          </Button>
        </div>
      )}
    </div>
  );
}
