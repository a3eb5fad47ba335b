// The part of the page around the island (site/forms/FormFrame.astro). It is there before React and
// outside of it, so what it says about the form is kept in attributes.
import type { PagePlan } from './plan.ts';

const frameOf = (form: HTMLFormElement | null) =>
  form?.closest<HTMLElement>('[data-form-frame]') ?? undefined;

/** From here on the page's own script lets the form alone. Tells whether it had held a submission back. */
export function takeOver(form: HTMLFormElement | null, { words }: PagePlan): boolean {
  const frame = frameOf(form);
  if (!frame) return false;
  frame.dataset.formFrame = 'live';
  const wasHeld = 'held' in frame.dataset;
  delete frame.dataset.held;
  // As React thinks that it is: the page's own script may have left it disabled and with other words.
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (button?.firstChild) {
    button.disabled = false;
    button.firstChild.nodeValue = words.button;
  }
  return wasHeld;
}

/** Faults of an earlier plain post, or of a try without a connection: a new try makes them old. */
export function hideOldFaults(form: HTMLFormElement | null): void {
  for (const box of frameOf(form)?.querySelectorAll<HTMLElement>(':scope > .problem') ?? []) {
    box.hidden = true;
  }
}

/** The stored draft that the page's own script filled the fields from. */
export const restoredDraft = (form: HTMLFormElement | null): string | undefined =>
  frameOf(form)?.dataset.restored;

export function forgetRestored(form: HTMLFormElement | null): void {
  delete frameOf(form)?.dataset.restored;
}

/** Tells the drawing beside the form how much of what is required has been filled in. */
export function showProgress(form: HTMLFormElement | null): void {
  const page = form?.closest<HTMLElement>('[data-form-page]');
  if (!form || !page) return;
  const required = [...form.querySelectorAll<HTMLInputElement>('[required]:not([readonly])')];
  const filled = required.filter(({ validity }) => validity.valid).length;
  page.style.setProperty('--filled', (filled / required.length).toFixed(3));
}
