/**
 * Only installing needs the manifest. Asked for in the head, it would take its share of a poor line from
 * the page's fonts.
 */
export function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  addEventListener('load', () => setTimeout(() => document.head.append(link), 1000));
}
