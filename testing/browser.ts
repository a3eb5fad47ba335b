import { chromium, headlessShell, requireTool } from './tools.ts';

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
