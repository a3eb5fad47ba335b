/** For the page after a plain post: only whoever was just sent here by the form has a draft to forget. */
export function forgetDraft(name: string): void {
  try {
    if (sessionStorage.getItem(name) === 'sent') localStorage.removeItem(name);
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there is no draft either.
  }
}
