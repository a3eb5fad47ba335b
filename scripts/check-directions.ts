// Holds the one-way imports between the rooms. Usage: check-directions.ts [folder of the project]
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './directions/imports.ts';
import { objection, roomNames } from './directions/rooms.ts';

const project = path.resolve(process.argv[2] ?? '.');
const files = globSync(`{${roomNames.join(',')}}/**/*.{ts,tsx,mts,mjs,js,jsx,astro,css}`, {
  cwd: project,
});

const violations = files.toSorted().flatMap((file) =>
  importsOf(file, readFileSync(path.join(project, file), 'utf8')).flatMap(({ specifier, line }) => {
    // Anything else is a package: knip and the compiler look after those.
    if (!specifier.startsWith('.')) return [];
    const target = path.posix.join(path.posix.dirname(file), specifier);
    const why = objection(file, target);
    return why ? [`${file}:${line} imports ${target}: ${why}`] : [];
  }),
);

for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
