import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { EditableFile } from '../../../content/editing/files.ts';
import { publishingApi } from '../../../contract/publishing/api.ts';
import type { OpenedFile } from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { addresses } from '../../addresses.ts';
import { reasonOf } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useConfirm } from '../../dialogs/Confirmation.tsx';
import { useOffice } from '../../office.ts';
import { isolate } from '../../toasts/toasts.ts';
import { fileQuery } from '../useContent.ts';
import type { Autosave } from './autosave.ts';

interface Props {
  file: EditableFile;
  opened: OpenedFile;
  autosave: Autosave;
}

/** Removing any other would break a page. */
const isRemovable = ({ path }: EditableFile): boolean => /^(articles|pages|services)\//.test(path);

export function FileTools({ file, opened, autosave }: Props) {
  const { api, toasts } = useOffice();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const isNew = opened.live === null;

  const discarding = useMutation({
    async mutationFn() {
      await autosave.flush();
      const { version } = autosave.state();
      await api.call(publishingApi.discard, {
        body: { files: [{ path: file.path, version }] },
        fallback: fallbacks.content.discard,
      });
      if (!isNew) autosave.takeTheirs(await queries.fetchQuery(fileQuery(api, file.path)));
    },
    onSuccess() {
      if (isNew) void navigate(addresses.content, { replace: true });
    },
    onError: (failure) => toasts.fail('The changes could not be discarded.', reasonOf(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.content }),
  });

  const discard = async () => {
    const agreed = await confirm({
      title: isNew ? 'Delete this draft?' : 'Discard the changes?',
      text: isNew
        ? `${isolate(file.title)} was never published and will be deleted.`
        : `${isolate(file.title)} goes back to what visitors see.`,
      action: isNew ? 'Delete' : 'Discard',
    });
    if (agreed) discarding.mutate();
  };

  const remove = async () => {
    const agreed = await confirm({
      title: `Remove ${isolate(file.title)}?`,
      text: 'It leaves the site with the next publication. Until then it can be brought back here, and afterwards from the history.',
      action: 'Remove',
      isMild: true,
    });
    if (!agreed) return;
    autosave.change(null);
    await autosave.flush();
  };

  const isRemoved = autosave.state().text === null;
  const isBusy = { small: true, disabled: discarding.isPending };
  return (
    <>
      {opened.draft && !isRemoved && (
        <Button {...isBusy} onClick={() => void discard()}>
          {isNew ? 'Delete draft' : 'Discard changes'}
        </Button>
      )}
      {isRemovable(file) && !isNew && !isRemoved && (
        <Button {...isBusy} className="delete" onClick={() => void remove()}>
          Remove
        </Button>
      )}
      {isRemoved && (
        <Button {...isBusy} onClick={() => discarding.mutate()}>
          Bring it back
        </Button>
      )}
    </>
  );
}
