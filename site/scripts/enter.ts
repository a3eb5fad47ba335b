/** Cards enter once, when they first come into view, those of a row one after the other. They are never
 * hidden beforehand: what nobody scrolls to, a printer or a screenshot still shows. */
export function animateEntries(): void {
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
