// Which room may use which. Imports point one way: content, contract ← ui ← site, office;
// contract ← server.
const product: Record<string, string[]> = {
  contract: ['contract'],
  content: ['content', 'contract'],
  ui: ['ui', 'content', 'contract'],
  site: ['site', 'ui', 'content', 'contract'],
  office: ['office', 'ui', 'content', 'contract'],
  server: ['server', 'contract', 'content/catalogue.ts'],
};

/** Rooms around the product may use all of it, but not each other except as said here. */
const around: Record<string, string[]> = {
  build: ['build', 'scripts'],
  demo: ['demo'],
  testing: ['testing', 'build'],
  scripts: ['scripts', 'build', 'demo', 'testing'],
  bench: ['bench', 'build', 'demo', 'testing'],
  e2e: ['e2e', 'build', 'demo', 'testing'],
};

export const roomNames = [...Object.keys(product), ...Object.keys(around)];

const roomOf = (file: string) => file.split('/')[0] ?? '';

/** Why `file` may not import `target` (both from the root of the project); nothing when it may. */
export function objection(file: string, target: string): string | undefined {
  const room = roomOf(file);
  const places = product[room];
  if (places) {
    const isAllowed = places.some((place) => target === place || target.startsWith(`${place}/`));
    return isAllowed ? undefined : `${room} may import from ${places.join(', ')} only`;
  }
  const isAround = roomOf(target) in around && !around[room]?.includes(roomOf(target));
  return isAround ? `${room} may not import from ${roomOf(target)}` : undefined;
}
