/** Forms that belong to a page which is not the beginning of their address. */
const partOf: Record<string, string> = {
  '/consultation-form': '/consultation',
  '/apply': '/careers',
};

/** What to say of a link on this page: it leads here, or to the part of the site this is in. */
export function currentPage(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const within = path.startsWith(`${href}/`) || partOf[path] === href;
  return href !== '/' && within ? 'true' : undefined;
}
