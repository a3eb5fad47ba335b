/** Fetches a page of this site when somebody is about to go there. */
export function prefetchOnIntent(): void {
  const fetched = new Set([location.pathname]);
  const prefetch = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.origin !== location.origin || /^\/(api|admin)/.test(link.pathname)) return;
    if (fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.pathname;
    document.head.append(hint);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(intent, prefetch, { passive: true });
  }
}
