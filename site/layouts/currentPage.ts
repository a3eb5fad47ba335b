/** What to say of a link on this page: it leads here, or to the part of the site this is in. */
export function currentPage(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
