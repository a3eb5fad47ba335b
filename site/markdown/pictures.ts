const files = import.meta.glob<string>('../../content/pictures/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export const pictureSize = { width: 1200, height: 675 };

export function pictureUrl(name: string): string {
  const url = files[`../../content/pictures/${name.split('/').at(-1)}`];
  if (!url) throw new Error(`content/pictures has no ${name}`);
  return url;
}
