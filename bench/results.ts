// bench/RESULTS.md has one part per benchmark; a run replaces its own part and leaves the others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

const file = 'bench/RESULTS.md';

export function keepResult(title: string, lines: string[]): void {
  const heading = `## ${title}`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Last results\n';
  const [head = '', ...parts] = text.split(/^(?=## )/m);
  const others = parts.filter((part) => !part.startsWith(`${heading}\n`));
  const cpus = os.cpus();
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus.length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB.`;
  const own = [heading, '', machine, '', ...lines, ''].join('\n');
  const all = [...others, `${own}\n`].map((part) => part.trimEnd());
  writeFileSync(file, `${[head.trimEnd(), ...all].join('\n\n')}\n`);
  console.log(`\n${own}`);
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
