/** Runs while the page is still loading. The function must be self-contained: only its source text is sent. */
export const inlineCall = <Settings>(
  work: (settings: Settings) => void,
  settings: Settings,
): string => `(${work})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;

/** Only a visitor whom the form sent here has a draft to delete. */
export function forgetSentDraft(names: string[]): void {
  if (location.search !== '?sent') return;
  try {
    for (const name of names) {
      if (sessionStorage.getItem(name) === 'sent') localStorage.removeItem(name);
      sessionStorage.removeItem(name);
    }
  } catch {
    // Without storage there is no draft either.
  }
}

export function copyLink(copied: string): void {
  const place = document.querySelector<HTMLElement>('[data-copy]');
  const button = place?.querySelector('button');
  if (!place || !button || !navigator.clipboard) return;
  place.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    button.textContent = copied;
  });
}

/** Closing the open answer can move the tapped question under the bar. */
export function keepInView(list: string): void {
  const questions = document.querySelector(list);
  questions?.addEventListener(
    'toggle',
    ({ target }) => {
      const question = target as HTMLDetailsElement;
      const moves = questions.getAnimations({ subtree: true }).map(({ finished }) => finished);
      Promise.allSettled(moves).then(() => {
        if (question.open && question.getBoundingClientRect().top < 100) question.scrollIntoView();
      });
    },
    // `toggle` does not bubble.
    true,
  );
}
