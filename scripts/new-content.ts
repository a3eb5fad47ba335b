// `npm run content:new <folder>`: a copy of the shipped content, for an owner to keep outside the code.
import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/process.ts';
import { CommandError, runCommand } from './command.ts';

const shipped = path.join(root, 'content');
const isContent = (file: string): boolean => {
  const name = path.basename(file);
  return !(
    name.endsWith('.ts') ||
    name.startsWith('.') ||
    ['schema', 'reading', 'editing'].includes(name)
  );
};

async function makeContent(): Promise<void> {
  const [given, ...others] = process.argv.slice(2);
  if (!given || others.length > 0) {
    throw new CommandError('Name one folder: npm run content:new ../my-content');
  }
  const folder = path.resolve(given);
  if (!path.relative(shipped, folder).startsWith('..')) {
    throw new CommandError(`${folder} is inside the content that ships: name another folder`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(`${folder} is not empty: name another folder`);
  }
  cpSync(shipped, folder, { recursive: true, filter: isContent });
  console.log(`Your content is in ${folder}. Next:

  1. Set CONTENT_DIR=${folder} where you set the other settings, or in front of a command.
  2. Change brand/brand.yaml and facts.yaml there; README.md beside them says what else there is.
  3. npm start
  4. Keep its history: cd ${folder} && git init && git add . && git commit -m "Our content"`);
}

await runCommand(makeContent);
