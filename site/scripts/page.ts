// The only script that every page carries. Each part is a convenience: without it the page reads,
// navigates and sends just the same.
watchBar();
watchMenu();
watchFilter();
scrollToHash();
animateEntries();
prefetchOnIntent();
loadPicturesForPrint();
linkManifest();

/** The bar turns translucent dark once the page is scrolled more than 50 px. */
function watchBar(): void {
  const root = document.documentElement;
  const update = () => root.classList.toggle('scrolled', scrollY > 50);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** The popover opens, and closes on Escape and outside clicks, by itself. What is left: closing when
 * a link leads to a part of this very page or the window grows, and saying so to old readers. */
function watchMenu(): void {
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

/** Keeps the chosen topic in the address, so that it survives a reload, a way back and a shared link, and
 * says how much it shows to people who cannot see that. */
function watchFilter(): void {
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

/** Once everything stands in its place, go to the part that the address names. */
function scrollToHash(): void {
  if (location.hash.length < 2) return;
  addEventListener('load', () => {
    setTimeout(() => document.querySelector(':target')?.scrollIntoView(), 100);
  });
}

/** Cards enter once, when they first come into view, those of a row one after the other. They are never
 * hidden beforehand: what nobody scrolls to, a printer or a screenshot still shows. */
function animateEntries(): void {
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    let row: number | undefined;
    let place = 0;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const atStart = !seen.has(target);
      seen.add(target);
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // What was in view from the start just stays where it is.
      if (atStart) continue;
      // Counted by row, not from the first card: whoever arrives at the ninth must not wait for eight others.
      place = boundingClientRect.top === row ? place + 1 : 0;
      row = boundingClientRect.top;
      (target as HTMLElement).style.animationDelay = `${place / 10}s`;
      target.classList.add('entered');
    }
  });
  for (const card of document.querySelectorAll('.enter')) observer.observe(card);
}

/** Fetches a page of this site when somebody is about to go there. */
function prefetchOnIntent(): void {
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

/** Paper shows pictures that nobody has scrolled to. */
function loadPicturesForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const picture of document.images) picture.loading = 'eager';
  });
}

/**
 * Only installing needs the manifest. Asked for in the head, it would take its share of a poor line from
 * the page's fonts.
 */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  addEventListener('load', () => setTimeout(() => document.head.append(link), 1000));
}
