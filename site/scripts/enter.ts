/** Cards enter once, when they first come into view. They are never hidden beforehand: what nobody
 * scrolls to, a printer or a screenshot still shows. */
export function animateEntries(): void {
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const atStart = !seen.has(target);
      seen.add(target);
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // What was in view from the start just stays where it is.
      if (!atStart) target.classList.add('entered');
    }
  });
  for (const card of document.querySelectorAll('.enter')) observer.observe(card);
}
