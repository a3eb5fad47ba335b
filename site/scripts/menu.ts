/** The popover opens, and closes on Escape and outside clicks, by itself. What is left: closing when
 * a link leads to a part of this very page or the window grows, and saying so to old readers. */
export function tendMenu(): void {
  const menu = document.getElementById('menu');
  const button = document.querySelector('[popovertarget=menu]');
  if (!menu || !button) return;
  const close = () => menu.matches(':popover-open') && menu.hidePopover();
  button.ariaExpanded = 'false';
  menu.addEventListener('beforetoggle', (event) => {
    button.ariaExpanded = String((event as ToggleEvent).newState === 'open');
  });
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close();
  });
  matchMedia('(min-width: 768px)').addEventListener('change', close);
  // A page that comes back from the browser's memory should not come back with an open menu.
  addEventListener('pageshow', close);
}
