/** Keeps the chosen topic in the address, so that it survives a reload, a way back and a shared link, and
 * says how much it shows to people who cannot see that. */
export function tendFilter(): void {
  const asked = new URLSearchParams(location.search).get('topic');
  const status = document.querySelector<HTMLElement>('[data-shown]');
  for (const chip of document.querySelectorAll<HTMLInputElement>('.filter input')) {
    if (asked && chip.value === asked) chip.checked = true;
    chip.addEventListener('change', () => {
      const address = new URL(location.href);
      if (chip.value) address.searchParams.set('topic', chip.value);
      else address.searchParams.delete('topic');
      history.replaceState(history.state, '', address);
      const { count = '' } = (chip.nextElementSibling as HTMLElement).dataset;
      if (status) status.textContent = `${status.dataset.shown}`.replace('{count}', count);
    });
  }
}
