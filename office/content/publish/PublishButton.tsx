import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { useOverview } from '../useContent.ts';
import { usePublishing } from './publishing.ts';

export function PublishButton() {
  const { open } = usePublishing();
  const { data } = useOverview();
  const count = data?.files.filter(({ draft }) => draft).length ?? 0;
  const opening = useMutation({ mutationFn: open });
  return (
    <Button small look="action" disabled={opening.isPending} onClick={() => opening.mutate()}>
      {opening.isPending ? 'Saving...' : 'Publish...'}
      {count > 0 && (
        <span className="publish-count">
          {count}
          <span className="sr-only"> {count === 1 ? 'file' : 'files'} not published</span>
        </span>
      )}
    </Button>
  );
}
