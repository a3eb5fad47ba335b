/** For the page after a plain post: what was sent need not be kept. */
export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is no draft either.
  }
}
