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

async function measure(script: string, port: number, environment: Record<string, string>) {
  const child = await startChild(script, port, environment);
  const request = { url: `${child.url}/api/contacts`, body: sampleContact };
  await load({ ...request, seconds: 2 });
  const figures = await load({ ...request, seconds });
  const memory = child.memory();
  await child.stop();
  return { figures, memory };
}

export async function benchSubmissions(): Promise<SubmissionFigures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'patang-bench-'));
  try {
    const bare = (mode: string) =>
      measure('bench/bare/fastify.ts', 3970, { BARE: mode, DATA_DIR: directory });
    const nothing = await bare('nothing');
    const commit = await bare('commit');
    const product = await measure(await productEntry(), 3970, {
      DATA_DIR: directory,
      RATE_LIMIT: 'off',
    });
    return {
      product: product.figures,
      nothing: nothing.figures,
      commit: commit.figures,
      loopPerSecond: bareLoop(directory, 3),
      memoryMiB: product.memory,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
