// The built files as packed by build/: contents, compressed forms and headers.
import { readFileSync } from 'node:fs';
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

export function readPacked(directory: string): PackedFile[] {
  const load = (name: string | undefined) =>
    name === undefined ? undefined : readFileSync(path.join(directory, name));
  const manifest = z
    .array(entry)
    .parse(JSON.parse(readFileSync(path.join(directory, 'manifest.json'), 'utf8')));
  return manifest.map(({ file, br, gz, csp, office, ...rest }) => ({
    ...rest,
    csp,
    office: office ?? false,
    body: load(file) ?? Buffer.alloc(0),
    br: load(br),
    gz: load(gz),
  }));
}
