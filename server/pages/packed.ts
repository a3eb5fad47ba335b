// The built files as packed by build/: contents, compressed forms and headers.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const entry = z.object({
  path: z.string(),
  file: z.string(),
  type: z.string(),
  etag: z.string(),
  immutable: z.boolean(),
  csp: z.string().optional(),
  br: z.string().optional(),
  gz: z.string().optional(),
  office: z.boolean().optional(),
});

export interface PackedFile {
  path: string;
  type: string;
  etag: string;
  immutable: boolean;
  csp: string | undefined;
  office: boolean;
  body: Buffer;
  br: Buffer | undefined;
  gz: Buffer | undefined;
}

/** Reuses equal files from `known`: a new build repeats most of the last one. */
export async function readPacked(
  directory: string,
  known: PackedFile[] = [],
  isWanted: (entry: { immutable: boolean }) => boolean = () => true,
): Promise<PackedFile[]> {
  const load = async (name: string | undefined) =>
    name === undefined ? undefined : readFile(path.join(directory, name));
  const manifest = z
    .array(entry)
    .parse(JSON.parse(await readFile(path.join(directory, 'manifest.json'), 'utf8')));
  const byHash = new Map(known.map((file) => [file.etag, file]));
  const files: PackedFile[] = [];
  // One at a time, so that requests are answered in between.
  for (const { file, br, gz, csp, office, ...rest } of manifest.filter(isWanted)) {
    const same = byHash.get(rest.etag);
    files.push({
      ...rest,
      csp,
      office: office ?? false,
      body: same?.body ?? (await load(file)) ?? Buffer.alloc(0),
      br: same ? same.br : await load(br),
      gz: same ? same.gz : await load(gz),
    });
  }
  return files;
}
