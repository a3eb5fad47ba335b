/** Fetches a page of this site when somebody is about to go there. */
export function prefetchOnIntent(): void {
  const fetched = new Set([location.pathname + location.search]);
  const prefetch = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.origin !== location.origin || /^\/(api|admin)/.test(link.pathname)) return;
    const address = link.pathname + link.search;
    if (fetched.has(address)) return;
    fetched.add(address);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(intent, prefetch, { passive: true });
  }
}
