// The pictures that content may show, by the name under which Markdown and front matter know them.

const files = import.meta.glob<string>('../../content/pictures/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** All article pictures are drawn on this canvas. */
export const pictureSize = { width: 1200, height: 675 };

/** '../pictures/kites.svg' becomes the address that the built site serves it under. */
export function pictureUrl(name: string): string {
  const url = files[`../../content/pictures/${name.split('/').at(-1)}`];
  if (!url) throw new Error(`content/pictures has no ${name}`);
  return url;
}
