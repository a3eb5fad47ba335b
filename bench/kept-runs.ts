// Runs of earlier measurements, kept for as long as the page they measured is answered with the same bytes and the same
// headers. On a machine whose neighbours leave it alone for minutes only, that is how three undisturbed runs of every
// page come together.
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const file = 'node_modules/.cache/bench/pages.jsonl';

interface Kept<Row> {
  answer: string;
  row: Row;
}

/** What a page is answered with, in short; not when. */
export async function answerOf(address: string): Promise<string> {
  const response = await fetch(address);
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return createHash('sha256')
    .update(JSON.stringify(headers))
    .update(await response.text())
    .digest('base64url');
}

export function keptRuns<Row>(answer: string): Row[] {
  return lines()
    .map((line) => JSON.parse(line) as Kept<Row>)
    .filter((kept) => kept.answer === answer)
    .map(({ row }) => row);
}

export function keepRun<Row>(answer: string, row: Row): void {
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify({ answer, row } satisfies Kept<Row>)}\n`);
}

function lines(): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
