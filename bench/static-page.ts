// A prerendered page from the product, next to a bare Fastify handler that answers the same bytes from memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPacked } from '../server/pages/packed.ts';
import { type Figures, inTurn } from './in-turn.ts';
import { manifestEntry, productEntry } from './product.ts';

export interface PageFigures {
  product: Figures;
  bare: Figures;
  bytes: number;
  disturbed: number;
}

export async function benchPage(): Promise<PageFigures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'patang-bench-'));
  const home = readPacked(path.resolve('dist/served')).find((file) => file.path === '/');
  const product = { script: await productEntry(), environment: { DATA_DIR: directory } };
  const bare = { script: 'bench/bare/fastify.ts', environment: { BARE: manifestEntry('/') } };
  try {
    const { figures, disturbed } = await inTurn(
      { product, bare },
      { path: '/', headers: { 'accept-encoding': 'br' } },
    );
    return { ...figures, disturbed, bytes: home?.br?.length ?? 0 };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
