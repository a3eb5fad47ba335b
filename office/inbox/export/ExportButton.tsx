import { useMutation } from '@tanstack/react-query';
import { inboxApi } from '../../../contract/inbox/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { LineIcon } from '../../../ui/icons.tsx';
import { queryString } from '../../api/call.ts';
import { reasonOf } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { brandName, type OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import type { Count } from '../data/counts.ts';
import { toListQuery, type View } from '../view.ts';
import { chooseTarget, csvFileName, saveAnswer } from './saveFile.ts';

/** From this size on, asking where to save is better than holding the file in memory. */
const manyRecords = 5000;

interface Props {
  kind: OfficeKind;
  view: View;
  count: Count | undefined;
}

/** Fetched, because a plain link cannot send the token. */
export function ExportButton({ kind, view, count }: Props) {
  const { api, toasts } = useOffice();
  const fallback = inboxFallbacks(kind).export;
  const exporting = useMutation({
    mutationFn: async () => {
      const name = csvFileName(brandName, kind, view, new Date());
      const target =
        count && (count.isCapped || count.value > manyRecords)
          ? await chooseTarget(name)
          : undefined;
      if (target === 'cancelled') return;
      const path = inboxApi(kind).export.path + queryString(toListQuery(view));
      await saveAnswer(await api.fetchFile(path, fallback), name, target);
    },
    onError: (failure) => toasts.fail(`${fallback}. Please try again.`, reasonOf(failure)),
  });
  return (
    <Button small disabled={exporting.isPending} onClick={() => exporting.mutate()}>
      <LineIcon name="download" />
      {exporting.isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
