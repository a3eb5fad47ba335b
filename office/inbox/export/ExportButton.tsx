import { useMutation } from '@tanstack/react-query';
import { exportPath } from '../../../contract/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { reasonOf } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useMessenger } from '../../messages/messages.ts';
import { useOffice } from '../../office.ts';
import { toFilters, type View } from '../data/view.ts';
import { csvFileName } from './fileName.ts';

/** The current view as a file. It is fetched, since a plain link cannot carry the token. */
export function ExportButton({ kind, view }: { kind: OfficeKind; view: View }) {
  const { api } = useOffice();
  const messenger = useMessenger();
  const fallback = inboxFallbacks(kind).export;
  const exporting = useMutation({
    mutationFn: async () => {
      const filters = Object.entries(toFilters(view)).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(filters as [string, string][]);
      const file = await api.fetchFile(`${exportPath(kind)}?${query}`, fallback);
      save(await file.blob(), csvFileName(kind, view, new Date()));
    },
    onError: (failure) => messenger.fail(`${fallback}. Please try again.`, reasonOf(failure)),
  });
  return (
    <Button small disabled={exporting.isPending} onClick={() => exporting.mutate()}>
      <LineIcon name="download" />
      {exporting.isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(URL.revokeObjectURL, 60_000, link.href);
}
