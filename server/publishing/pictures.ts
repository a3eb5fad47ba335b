// Uploaded pictures: their bytes decide what they are, and each is decoded and re-encoded in a child process.
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors.ts';
import { createMutex } from '../mutex.ts';
import type { PictureAnswer, PictureEnding, PictureQuestion } from './picture-process.ts';

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface Pictures {
  /** Upright, scaled down, in the format that the path says, without metadata. A 400 says why not. */
  make(bytes: Buffer, path: string): Promise<Picture>;
}

const limits = {
  /** The largest phone cameras have 200 megapixels, and save 50 by default. */
  pixels: 100_000_000,
  side: 2400,
  timeoutMs: 30_000,
};

const processFile = import.meta.url.endsWith('.ts')
  ? './picture-process.ts'
  : './picture-process.js';

const saveFirst = 'save it as JPEG first';

const signatures: [pattern: RegExp, problem?: string][] = [
  [/^\x89PNG/],
  [/^\xff\xd8\xff/],
  [/^RIFF.{4}WEBP/s],
  [/^.{4}ftyp(?:.{4})*?avi[fs]/s],
  [
    /^.{4}ftyp(?:hei|hev|mif1|msf1)/s,
    `This is a HEIC photo, which browsers cannot show: ${saveFirst}`,
  ],
  [/^GIF8/, `This is a GIF, which the site cannot show: ${saveFirst}`],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!|<svg)/i,
    'This is an SVG drawing, which may hold scripts: save it as PNG first',
  ],
];

function refuseOthers(bytes: Buffer): void {
  if (bytes.length === 0) throw new AppError(400, 'The picture is empty: choose it again');
  const start = bytes.toString('latin1', 0, 64);
  const found = signatures.find(([pattern]) => pattern.test(start));
  if (!found) throw new AppError(400, 'This is no picture: choose a PNG, JPEG, WebP or AVIF file');
  const [, problem] = found;
  if (problem) throw new AppError(400, problem);
}

const problems = {
  damaged: 'The picture is damaged or cut off: copy it again, or save it again as JPEG',
  'too many pixels': `The picture has more than ${limits.pixels / 1_000_000} megapixels: make it smaller first`,
};

export function createPictures(): Pictures {
  // One at a time: decoding takes memory.
  const lock = createMutex();

  async function ask(question: PictureQuestion): Promise<PictureAnswer> {
    const child = fork(fileURLToPath(new URL(processFile, import.meta.url)), {
      execArgv: ['--max-old-space-size=96'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // None of our settings, which contain passwords.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    });
    if (child.pid) setPriority(child.pid, 10);
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs);
    try {
      return await new Promise<PictureAnswer>((resolve) => {
        child.once('message', (answer) => resolve(answer as PictureAnswer));
        child.once('exit', () => resolve({ problem: 'damaged' }));
        child.once('error', () => resolve({ problem: 'damaged' }));
        child.send(question, () => {});
      });
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  }

  return {
    async make(bytes, path) {
      refuseOthers(bytes);
      const unlock = await lock();
      try {
        const answer = await ask({
          bytes,
          ending: endingOf(path),
          maxPixels: limits.pixels,
          maxSide: limits.side,
        });
        if ('problem' in answer) throw new AppError(400, problems[answer.problem]);
        return { ...answer, bytes: Buffer.from(answer.bytes) };
      } finally {
        unlock();
      }
    },
  };
}

const endingOf = (path: string): PictureEnding =>
  path.toLowerCase().replace(/^.*\./, '').replace('jpeg', 'jpg') as PictureEnding;
