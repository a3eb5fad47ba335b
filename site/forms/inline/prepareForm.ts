import type { SavedDraft } from '../../islands/form/draft.ts';

export interface FormSettings {
  /** The draft's name in the browser's storage, and the fields it may hold. */
  draft: string;
  fields: string[];
  /** What the button says while the form is being sent. */
  sending: string;
}

/**
 * What a form needs until React takes over. Stands right after the form and runs before it is painted; only at
 * the foot of the home page it comes a moment later.
 */
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
      // No storage, or nothing of ours in it: an empty form.
    }
  }
  function restore(name: string, value: string | undefined, stored: string): void {
    const control = form?.querySelector<HTMLInputElement>(
      `[name="${name}"]:enabled:not([type=hidden])`,
    );
    if (!frame || !control || !value) return;
    if (control.type === 'checkbox') control.checked = true;
    // Not over what somebody typed while this script was on its way.
    else if (control.matches('select') || control.value === control.defaultValue) {
      control.value = value;
    } else return;
    frame.dataset.restored = stored;
  }

  // React would put its own value into what the server has filled; not where a script has set one.
  for (const control of form.querySelectorAll<HTMLInputElement>('textarea, [readonly]')) {
    control.value = String(control.value);
  }

  const zone = form.querySelector<HTMLElement>('[data-zone]');
  if (zone) {
    // Only the zone's name: the city that browsers know it by may be one of long ago, such as Calcutta.
    const format = new Intl.DateTimeFormat('en', { timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
    zone.textContent = `${zone.dataset.zone}`.replace('{zone}', () => `${name}`);
  }

  // Whoever sends the form before React is there waits for it: it keeps drafts and retries. If it does not come, the
  // form goes out as a plain post, once the server can be reached.
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
      // No longer held: React must not send it a second time, and a new try after a failed one is a new one.
      delete frame.dataset.held;
      swapButton();
      showOffline(!isReached);
      if (!isReached) return;
      form.addEventListener('formdata', ({ formData }) => nameZone(formData));
      try {
        sessionStorage.setItem(draft, 'sent');
      } catch {
        // Without storage there is no draft to forget.
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
  /** Between ready and sending; site/islands/form/frame.ts makes it ready again when React takes over. */
  function swapButton(): void {
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
    const words = button?.firstChild;
    if (!words) return;
    button.disabled = !button.disabled;
    [words.nodeValue, sending] = [sending, `${words.nodeValue}`];
  }
  /** A time without a zone would be read on the agency's clock; here it was typed on the visitor's. */
  function nameZone(sent: FormData): void {
    for (const { name, value } of form?.querySelectorAll<HTMLInputElement>('[type^=date]') ?? []) {
      const time = Date.parse(value);
      if (!Number.isNaN(time)) sent.set(name, new Date(time).toISOString());
    }
  }
}
