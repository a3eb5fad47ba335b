/** After a plain post: only a visitor whom the form sent here has a draft to delete. */
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
