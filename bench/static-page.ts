// A prerendered page from the product, next to a bare Fastify handler that answers the same bytes from memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPacked } from '../server/pages/packed.ts';
import { startChild } from './child.ts';
import { type Load, load } from './load.ts';
import { manifestEntry, productEntry, seconds } from './product.ts';

export interface PageFigures {
  product: Load;
  bare: Load;
  bytes: number;
}

const headers = { 'accept-encoding': 'br' };

async function measure(script: string, environment: Record<string, string>): Promise<Load> {
  const child = await startChild(script, 3972, environment);
  await load({ url: `${child.url}/`, seconds: 2, headers });
  const figures = await load({ url: `${child.url}/`, seconds, headers });
  await child.stop();
  return figures;
}

/** Twice in turn, the better of each: what else the machine does must not count for one side only. */
export async function benchPage(): Promise<PageFigures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'patang-bench-'));
  const home = readPacked(path.resolve('dist/served')).find((file) => file.path === '/');
  const better = (one: Load, other: Load): Load => (one.perSecond > other.perSecond ? one : other);
  try {
    const bare = () => measure('bench/bare/fastify.ts', { BARE: manifestEntry('/') });
    const product = async () => measure(await productEntry(), { DATA_DIR: directory });
    const figures = { bare: await bare(), product: await product() };
    return {
      bare: better(figures.bare, await bare()),
      product: better(figures.product, await product()),
      bytes: home?.br?.length ?? 0,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
