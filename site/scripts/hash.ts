/** Once everything stands in its place, go to the part that the address names. */
export function findHash(): void {
  if (location.hash.length < 2) return;
  addEventListener('load', () => {
    setTimeout(() => {
      const name = decodeURIComponent(location.hash.slice(1));
      document.getElementById(name)?.scrollIntoView();
    }, 100);
  });
}
