import path from 'node:path';
import { findPostgresProgram, findProgram, isProgram, run } from '../build/process.ts';

class MissingTool extends Error {}

interface Tool {
  debianPackage: string;
  find(): string | undefined;
}

export const chromium: Tool = {
  debianPackage: 'chromium',
  find: () =>
    findProgram(
      ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome'],
      ['/Applications/Google Chrome.app/Contents/MacOS'],
    ),
};

/** The same engine without the windows: the browser tests run in half the time. */
export const headlessShell: Tool = {
  debianPackage: 'chromium-headless-shell',
  find: () => findProgram(['chromium-headless-shell', 'chrome-headless-shell']),
};

export const postgres: Tool = {
  debianPackage: 'postgresql',
  find() {
    const server = findPostgresProgram('postgres');
    return server && isProgram(path.join(path.dirname(server), 'initdb')) ? server : undefined;
  },
};

export const dovecot: Tool = {
  debianPackage: 'dovecot-imapd',
  find: () => findProgram(['dovecot'], ['/usr/sbin', '/opt/homebrew/sbin']),
};

const missingOf = (tools: Tool[]): string[] =>
  tools.filter((tool) => !tool.find()).map((tool) => tool.debianPackage);

function refuseMissing(tools: Tool[]): void {
  const missing = missingOf(tools);
  if (missing.length > 0) {
    throw new MissingTool(`Install first (named as in Debian): ${missing.join(', ')}`);
  }
}

export function requireTool(tool: Tool): string {
  refuseMissing([tool]);
  return tool.find() ?? '';
}

export async function provideTools(tools: Tool[], optional: Tool[] = []): Promise<void> {
  const mayInstall = process.getuid?.() === 0 && findProgram(['apt-get']);
  for (const missing of [missingOf(tools), missingOf(optional)]) {
    if (missing.length > 0 && mayInstall) await installPackages(missing);
  }
  refuseMissing(tools);
}

async function installPackages(names: string[]): Promise<void> {
  console.log(`Installing ${names.join(' and ')} …`);
  const waitForOthers = ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '--no-install-recommends', ...names]];
  for (const step of steps) {
    const { code, output } = await run('apt-get', [...waitForOthers, ...step], {
      env,
      quiet: true,
    });
    if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'));
  }
}

export function stopWhenMissing(error: unknown): never {
  if (!(error instanceof MissingTool)) throw error;
  console.error(error.message);
  process.exit(1);
}

const browserFlags = [
  // The sandbox needs rights that containers and root do not have.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const browserOptions = () => ({
  executablePath: requireTool(chromium),
  args: browserFlags,
});

export const headlessOptions = () => ({
  ...browserOptions(),
  executablePath: headlessShell.find() ?? requireTool(chromium),
});
