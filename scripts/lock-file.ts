// Is package-lock.json complete for every platform? npm leaves out optional packages that it could
// not see while it wrote the file (a registry without them, an old node_modules), and `npm ci` then
// refuses the whole file on a fresh clone. `--write` adds them, without a checksum.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
interface LockFile {
  packages: Record<string, LockEntry>;
}

const platformName =
  /-(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>[a-z0-9]+)(?:-(?<abi>gnu|musl|msvc|eabi)\w*)?$/;

/** What the package's own manifest would say, read from the name that all such packages follow. */
function platformOf(name: string): LockEntry | undefined {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const parts = platformName.exec(name)?.groups;
  if (!parts?.os || !parts.cpu) return undefined;
  const libc = parts.os === 'linux' && { musl: ['musl'], gnu: ['glibc'] }[parts.abi ?? ''];
  return { cpu: [parts.cpu], ...(libc && { libc }), os: [parts.os] };
}

function isLocked({ packages }: LockFile, from: string, name: string): boolean {
  for (let folder = from; folder; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder}/node_modules/${name}`]) return true;
    if (!folder.includes('/node_modules/')) break;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

function missingFrom(lock: LockFile) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev })),
  );
}

const file = 'package-lock.json';
const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingFrom(lock);

if (missing.length > 0 && process.argv.includes('--write')) {
  for (const { name, version, dev } of missing) {
    const platform = platformOf(name);
    if (!platform) throw new Error(`${name} does not say its platform: add it to ${file} by hand.`);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...platform,
    };
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  console.log(`${missing.length} optional packages added to ${file}.`);
} else if (missing.length > 0) {
  for (const { name, version } of missing) console.error(`${file} lacks ${name} ${version}`);
  console.error('`npm ci` would refuse it. Run: npm run lock');
  process.exit(1);
}
