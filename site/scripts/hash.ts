/** Once everything stands in its place, go to the part that the address names. */
export function scrollToHash(): void {
  if (location.hash.length < 2) return;
  addEventListener('load', () => {
    setTimeout(() => document.querySelector(':target')?.scrollIntoView(), 100);
  });
}
