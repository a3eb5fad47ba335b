// Stored submissions per second, all checks included and nothing switched off but the rate limit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleContact } from '../server/testing/samples.ts';
import { bareLoop } from './bare/loop.ts';
import { startChild } from './child.ts';
import { type Load, load } from './load.ts';
import { productEntry, seconds } from './product.ts';

export interface SubmissionFigures {
  product: Load;
  nothing: Load;
  commit: Load;
  loopPerSecond: number;
  memoryMiB: number;
}

interface Measured {
  figures: Load;
  memory: number;
}

/** Until V8 has compiled what is called often: a server runs for weeks, and the more code it has the longer it takes. */
const warmUpSeconds = 8;

/** In turn, not one after the other: the speed of a shared machine changes from minute to minute. */
const rounds = 3;

async function measure(
  script: string,
  port: number,
  environment: Record<string, string>,
): Promise<Measured> {
  const child = await startChild(script, port, environment);
  const request = { url: `${child.url}/api/contacts`, body: sampleContact };
  await load({ ...request, seconds: warmUpSeconds });
  const figures = await load({ ...request, seconds });
  const memory = child.memory();
  await child.stop();
  return { figures, memory };
}

/** The round whose throughput is the median one. */
const middle = (measured: Measured[]): Measured =>
  measured.toSorted((one, other) => one.figures.perSecond - other.figures.perSecond)[
    Math.floor(measured.length / 2)
  ] as Measured;

export async function benchSubmissions(): Promise<SubmissionFigures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'patang-bench-'));
  const entry = await productEntry();
  const bare = (mode: string, folder: string) =>
    measure('bench/bare/fastify.ts', 3970, { BARE: mode, DATA_DIR: folder });
  const nothing: Measured[] = [];
  const commit: Measured[] = [];
  const product: Measured[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const folder = mkdtempSync(path.join(directory, 'round-'));
      nothing.push(await bare('nothing', folder));
      commit.push(await bare('commit', folder));
      const settings = { DATA_DIR: folder, RATE_LIMIT: 'off' };
      product.push(await measure(entry, 3970, settings));
    }
    return {
      product: middle(product).figures,
      nothing: middle(nothing).figures,
      commit: middle(commit).figures,
      loopPerSecond: bareLoop(directory, 3),
      memoryMiB: Math.max(...product.map(({ memory }) => memory)),
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
