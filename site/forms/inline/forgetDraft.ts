/** After a plain post: only a visitor whom the form sent here has a draft to delete. */
export function forgetDraft(name: string): void {
  try {
    if (sessionStorage.getItem(name) === 'sent') localStorage.removeItem(name);
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there is no draft either.
  }
}
