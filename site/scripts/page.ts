// Every page works without this script.
watchBar();
watchMenu();
watchFilter();
scrollToHash();
animateEntries();
prefetchOnIntent();
loadPicturesForPrint();
linkManifest();

function watchBar(): void {
  const root = document.documentElement;
  const update = () => root.classList.toggle('scrolled', scrollY > 50);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Adds to the native popover: close on a same-page link or in a wide window, and aria-expanded. */
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
  // A page restored from the back/forward cache must not show an open menu.
  addEventListener('pageshow', close);
}

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

function scrollToHash(): void {
  if (location.hash.length < 2) return;
  addEventListener('load', () => {
    setTimeout(() => document.querySelector(':target')?.scrollIntoView(), 100);
  });
}

/** Cards are never hidden before they animate, so print and screenshots show them. */
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
      if (atStart) continue;
      // Staggered by row: a visitor who lands on the ninth card must not wait for eight others.
      place = boundingClientRect.top === row ? place + 1 : 0;
      row = boundingClientRect.top;
      (target as HTMLElement).style.animationDelay = `${place / 10}s`;
      target.classList.add('entered');
    }
  });
  for (const card of document.querySelectorAll('.enter')) observer.observe(card);
}

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

function loadPicturesForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const picture of document.images) picture.loading = 'eager';
  });
}

/** Late: only installing needs it, and it would compete with the fonts. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  addEventListener('load', () => setTimeout(() => document.head.append(link), 1000));
}
