import type { SavedDraft } from '../islands/form/draft.ts';

export interface FormSettings {
  draft: string;
  fields: string[];
  sending: string;
}

/** What a form needs until React takes over. Runs before first paint, on the home page slightly later. */
export function prepareForm({ draft, fields, sending }: FormSettings): void {
  const frame = document.querySelector<HTMLElement>('[data-form-frame]');
  const form = frame?.querySelector('form');
  if (!frame || !form) return;

  const isFilledByServer = frame.querySelector('[data-form-faults]:not([hidden])') !== null;
  if (!isFilledByServer) {
    try {
      const stored = localStorage.getItem(draft);
      const saved = JSON.parse(stored ?? 'null') as SavedDraft | null;
      for (const name of fields) restore(name, saved?.fields[name]?.value, `${stored}`);
    } catch {
      // No storage, or nothing of ours in it.
    }
  }
  function restore(name: string, value: string | undefined, stored: string): void {
    const control = form?.querySelector<HTMLInputElement>(
      `[name="${name}"]:enabled:not([type=hidden])`,
    );
    if (!frame || !control || !value) return;
    if (control.type === 'checkbox') control.checked = true;
    else if (control.type === 'radio') check(name, value);
    // Do not overwrite what was typed while this script was loading.
    else if (control.matches('select') || control.value === control.defaultValue) {
      control.value = value;
    } else return;
    frame.dataset.restored = stored;
  }
  function check(name: string, value: string): void {
    for (const control of form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? []) {
      if (control.value === value) control.checked = true;
    }
  }
  // A preferred time typed earlier is shown if no time was chosen.
  const wish = form.querySelector<HTMLInputElement>('[type^=date]');
  if (wish?.value && !form.querySelector('[type=radio]:checked')) check('slot', '');

  // React keeps a value that a script has set, but would replace one that the server filled in.
  for (const control of form.querySelectorAll<HTMLInputElement>('textarea, [readonly]')) {
    control.value = String(control.value);
  }

  const zone = form.querySelector<HTMLElement>('[data-zone]');
  if (zone) {
    // Only the zone's name: its city may be outdated, such as Calcutta.
    const format = new Intl.DateTimeFormat(document.documentElement.lang, {
      timeZoneName: 'longGeneric',
    });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
    zone.textContent = `${zone.dataset.zone}`.replace('{zone}', () => `${name}`);
  }

  // A submit before hydration waits for React, which keeps drafts and retries; without React it becomes a plain post.
  form.addEventListener('submit', (event) => {
    if (frame.dataset.formFrame === 'live') return;
    event.preventDefault();
    if ('held' in frame.dataset) return;
    showOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    frame.dataset.held = '';
    swapButton();
    setTimeout(async () => {
      if (frame.dataset.formFrame === 'live') return;
      const isReached = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      );
      if (!('held' in frame.dataset)) return;
      // Released, so that React does not send it again and a later attempt starts fresh.
      delete frame.dataset.held;
      swapButton();
      showOffline(!isReached);
      if (!isReached) return;
      form.addEventListener('formdata', ({ formData }) => nameZone(formData));
      try {
        sessionStorage.setItem(draft, 'sent');
      } catch {
        // Without storage there is no draft to delete.
      }
      form.submit();
    }, 5000);
  });
  function showOffline(isOffline: boolean): void {
    const box = frame?.querySelector<HTMLElement>('[data-form-offline]');
    if (!box) return;
    box.hidden = !isOffline;
    if (isOffline) box.scrollIntoView({ block: 'nearest' });
  }
  // site/islands/form/frame.ts resets the button when React takes over.
  function swapButton(): void {
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
    const words = button?.firstChild;
    if (!words) return;
    button.disabled = !button.disabled;
    [words.nodeValue, sending] = [sending, `${words.nodeValue}`];
  }
  // A time without a zone would be read in the agency's zone.
  function nameZone(sent: FormData): void {
    for (const { name, value } of form?.querySelectorAll<HTMLInputElement>('[type^=date]') ?? []) {
      sent.set('timeZone', new Intl.DateTimeFormat().resolvedOptions().timeZone);
      const time = Date.parse(value);
      if (!Number.isNaN(time)) sent.set(name, new Date(time).toISOString());
    }
  }
}
