// Writes files and their compressed forms under names that follow from the content: what an earlier
// build left is right by its name and not made again.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Through a draft, so that an interrupted build never leaves half a file under a final name. */
export async function keep(file: string, body: Buffer): Promise<void> {
  if (existsSync(file)) return;
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, body);
  await rename(draft, file);
}

/** File names of the compressed forms that save bytes. */
export async function compress(file: string, body: Buffer): Promise<{ br?: string; gz?: string }> {
  const forms: { br?: string; gz?: string } = {};
  for (const ending of ['br', 'gz'] as const) {
    const target = `${file}.${ending}`;
    if (!existsSync(target)) {
      const compressed = await encoders[ending](body);
      if (compressed.length >= body.length) continue;
      await keep(target, compressed);
    }
    forms[ending] = path.basename(target);
  }
  return forms;
}
