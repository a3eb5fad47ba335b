/** A button that copies the address of the page, where browsers allow it. */
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
