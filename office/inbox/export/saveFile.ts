import type { Kind } from '../../../contract/inbox/kind.ts';
import { fileSlug } from '../../../contract/normalize.ts';
import { allTab, type View } from '../view.ts';

type ChooseFile = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/** Chromium only, and only in secure contexts. */
const picker = (): ChooseFile | undefined =>
  (window as { showSaveFilePicker?: ChooseFile }).showSaveFilePicker;

export type Target = FileSystemFileHandle | undefined;

export async function chooseTarget(suggestedName: string): Promise<Target | 'cancelled'> {
  try {
    return await picker()?.call(window, { suggestedName });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return 'cancelled';
    throw failure;
  }
}

export async function saveAnswer(answer: Response, name: string, target: Target): Promise<void> {
  // The file is written only on close, so a broken stream leaves no partial file.
  if (target && answer.body) await answer.body.pipeTo(await target.createWritable());
  else download(await answer.blob(), name);
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download no longer needs the URL by then.
  setTimeout(URL.revokeObjectURL, 60_000, link.href);
}

export function csvFileName(
  agency: string,
  { path }: Pick<Kind, 'path'>,
  { tab, q, due }: View,
  now: Date,
): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const slug = q
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${[fileSlug(agency), path, tab === allTab ? '' : tab, due, slug, day].filter(Boolean).join('-')}.csv`;
}
