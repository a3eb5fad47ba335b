/** The bar turns translucent dark once the page is scrolled more than 50 px. */
export function watchBar(): void {
  const root = document.documentElement;
  const update = () => root.classList.toggle('scrolled', scrollY > 50);
  addEventListener('scroll', update, { passive: true });
  update();
}
