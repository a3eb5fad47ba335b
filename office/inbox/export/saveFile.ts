// Two ways to the disk. A browser without the second holds a large file in memory before it saves it.

type ChooseFile = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/** Chromium only, and only where the page comes over https or from this machine. */
const picker = (): ChooseFile | undefined =>
  (window as { showSaveFilePicker?: ChooseFile }).showSaveFilePicker;

export type Target = FileSystemFileHandle | undefined;

/** Asks where to save; 'cancelled' where the person thought better of it. */
export async function chooseTarget(suggestedName: string): Promise<Target | 'cancelled'> {
  try {
    return await picker()?.call(window, { suggestedName });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return 'cancelled';
    throw failure;
  }
}

export async function saveAnswer(answer: Response, name: string, target: Target): Promise<void> {
  // A stream that breaks off leaves no half file: it becomes one only when it is closed.
  if (target && answer.body) await answer.body.pipeTo(await target.createWritable());
  else download(await answer.blob(), name);
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(URL.revokeObjectURL, 60_000, link.href);
}
