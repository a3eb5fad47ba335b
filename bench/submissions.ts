// Stored submissions per second, all checks included and nothing switched off but the rate limit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleContact } from '../server/testing/samples.ts';
import { bareLoop } from './bare/loop.ts';
import { type Figures, inTurn } from './in-turn.ts';
import { productEntry } from './product.ts';

export interface SubmissionFigures {
  product: Figures;
  nothing: Figures;
  commit: Figures;
  loopPerSecond: number;
  disturbed: number;
}

export async function benchSubmissions(): Promise<SubmissionFigures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'patang-bench-'));
  const bare = (BARE: string) => ({
    script: 'bench/bare/fastify.ts',
    environment: { BARE, DATA_DIR: directory },
  });
  const product = {
    script: await productEntry(),
    environment: { DATA_DIR: directory, RATE_LIMIT: 'off' },
  };
  try {
    const { figures, disturbed } = await inTurn(
      { product, nothing: bare('nothing'), commit: bare('commit') },
      { path: '/api/contacts', body: sampleContact },
    );
    return { ...figures, disturbed, loopPerSecond: bareLoop(directory, 3) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
