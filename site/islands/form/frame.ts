// The wrapper (site/forms/FormFrame.astro) exists before React, so its state lives in attributes.
import type { PagePlan } from './plan.ts';

const frameOf = (form: HTMLFormElement | null) =>
  form?.closest<HTMLElement>('[data-form-frame]') ?? undefined;

/** Returns whether the inline script held back a submission. */
export function takeOver(form: HTMLFormElement | null, { words }: PagePlan): boolean {
  const frame = frameOf(form);
  if (!frame) return false;
  frame.dataset.formFrame = 'live';
  const wasHeld = 'held' in frame.dataset;
  delete frame.dataset.held;
  // The inline script may have disabled and relabelled it, which React does not know.
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (button?.firstChild) {
    button.disabled = false;
    button.firstChild.nodeValue = words.button;
  }
  return wasHeld;
}

export function hideOldFaults(form: HTMLFormElement | null): void {
  for (const box of frameOf(form)?.querySelectorAll<HTMLElement>(':scope > .problem') ?? []) {
    box.hidden = true;
  }
}

export const restoredDraft = (form: HTMLFormElement | null): string | undefined =>
  frameOf(form)?.dataset.restored;

export function forgetRestored(form: HTMLFormElement | null): void {
  delete frameOf(form)?.dataset.restored;
}

export function showProgress(form: HTMLFormElement | null): void {
  const page = form?.closest<HTMLElement>('[data-form-page]');
  if (!form || !page) return;
  const controls = form.querySelectorAll<HTMLInputElement>('[required]:not([readonly]):enabled');
  // Radio buttons of one name count once.
  const required = [...new Map([...controls].map((control) => [control.name, control])).values()];
  const filled = required.filter(({ validity }) => validity.valid).length;
  page.style.setProperty('--filled', (filled / required.length).toFixed(3));
}
