// bench/RESULTS.md has one section per benchmark; a run replaces its own section only.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

const file = 'bench/RESULTS.md';

export function saveResult(title: string, lines: string[]): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Results\n';
  const [head = '', ...sections] = text.split(/^(?=## )/m).map((part) => part.trimEnd());
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, Node ${process.version}, ${os.arch()}, ${os.cpus().length} cores.`;
  const section = [`## ${title}`, '', machine, '', ...lines].join('\n');
  const others = sections.filter((other) => !other.startsWith(`## ${title}\n`));
  writeFileSync(file, `${[head, ...others, section].join('\n\n')}\n`);
  console.log(`\n${section}\n`);
}

/** A table row per figure, with the floor it is held to. */
export const table = (rows: [name: string, measured: string, floor?: string][]): string[] => [
  '| | measured | floor |',
  '|---|---|---|',
  ...rows.map(([name, measured, floor = '']) => `| ${name} | ${measured} | ${floor} |`),
];

export const round = (value: number): string => Math.round(value).toLocaleString('en');

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
