import type { SavedDraft } from '../../islands/form/draft.ts';

export interface FormSettings {
  /** The draft's name in the browser's storage, and the fields it may hold. */
  draft: string;
  fields: string[];
}

/** What a form needs before it is painted, and until React takes over. Stands right after the form. */
export function prepareForm({ draft, fields }: FormSettings): void {
  const frame = document.currentScript?.parentElement;
  const form = frame?.querySelector('form');
  if (!frame || !form) return;

  const isFilledByServer = frame.querySelector('[data-form-faults]:not([hidden])') !== null;
  if (!isFilledByServer) {
    try {
      const saved = JSON.parse(localStorage.getItem(draft) ?? 'null') as SavedDraft | null;
      for (const name of fields) restore(name, saved?.values[name]);
    } catch {
      // No storage, or nothing of ours in it: an empty form.
    }
  }
  function restore(name: string, value: unknown): void {
    const control = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
    if (!frame || !control || typeof value !== 'string' || value === '') return;
    if (control.type === 'checkbox') control.checked = true;
    else control.value = value;
    frame.dataset.restored = '';
  }

  // React would empty a textarea that the server has filled; not one whose value was set by a script.
  for (const area of form.querySelectorAll('textarea')) area.value = String(area.value);

  const zone = form.querySelector<HTMLElement>('[data-zone]');
  if (zone) {
    const format = new Intl.DateTimeFormat('en', { timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
    const city = format.resolvedOptions().timeZone.replaceAll('_', ' ');
    zone.textContent = `${zone.dataset.zone}`.replace('{zone}', () => `${name} (${city})`);
  }

  // Whoever sends the form before React is there waits for it: it keeps drafts and tells of a lost
  // connection. If it does not come, the form goes as it is.
  form.addEventListener('submit', (event) => {
    if (frame.dataset.formFrame === 'live') return;
    event.preventDefault();
    if ('held' in frame.dataset) return;
    frame.dataset.held = '';
    setTimeout(() => {
      if (frame.dataset.formFrame !== 'live') form.submit();
    }, 5000);
  });
}
