// A frame cannot send the session's token, so addresses carry a signed one, which any process can check.
import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { previewProcess, previewRoot } from '../../contract/preview.ts';
import type { ContentFault } from '../../contract/publishing/content.ts';
import { may } from '../../contract/roles.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Database } from '../db/tables.ts';
import { createMutex } from '../mutex.ts';
import { createSecret, sha256 } from '../secrets.ts';
import { writeOverlay } from './overlay.ts';
import { createPreviewProcess, processLimits } from './preview-process.ts';
import type { Preview } from './publishing.ts';
import type { PublishingStore } from './store.ts';

/** Addresses stay the same for some minutes, so that browsers cache fonts and pictures. */
const tokenLife = { stepMs: 5 * 60_000, steps: 3 };

export function createPreview(parts: {
  store: PublishingStore;
  database: Database;
  siteUrl: string;
  now: () => Date;
  limits?: Partial<typeof processLimits>;
}): Preview {
  const { store, now } = parts;
  const secret = createSecret(parts.database, 'preview');
  const child = createPreviewProcess(parts.siteUrl, { ...processLimits, ...parts.limits });
  const lock = createMutex();

  async function bringUpToDate(): Promise<void> {
    const unlock = await lock();
    try {
      const overlay = { folder: store.folder, files: await store.drafts.overlay() };
      await writeOverlay({ ...overlay, blob: store.blob }, await child.contentFolder());
    } finally {
      unlock();
    }
  }

  const signature = async (text: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(text)
      .digest();

  return {
    async open(page, sessionToken) {
      await bringUpToDate();
      const faults = (await json(
        await child.ask(previewProcess.faultsPath + page),
      )) as ContentFault[];
      const { stepMs, steps } = tokenLife;
      const ends = (Math.floor(now().getTime() / stepMs) + steps) * stepMs;
      const signed = `${ends.toString(36)}.${sha256(sessionToken)}`;
      const token = `${signed}.${(await signature(signed)).toString('base64url')}`;
      return { address: `${previewRoot}/${token}${page}`, faults };
    },

    async sessionOf(token) {
      const [, signed = '', ends = '', session, given = ''] =
        /^(([0-9a-z]{1,12})\.([\w-]{43}))\.([\w-]{43})$/.exec(token) ?? [];
      if (session === undefined || Number.parseInt(ends, 36) <= now().getTime()) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(given, 'base64url'), await signature(signed));
      return isOurs ? session : undefined;
    },

    async render(address, root) {
      if (!path.extname(address)) await bringUpToDate();
      return child.ask(address, root);
    },

    stop: child.close,
  };
}

/** No other path of the dev server is reachable. */
const shown =
  /^\/(?:|[\w-]+(?:\/[\w-]+)*|(?:drawings|brand|icons)\/[\w-]+(?:\.[\w-]+)*\.(?:svg|png|jpg|webp|avif)|ui\/fonts\/[\w-]+\.woff2)$/;

const types: Record<string, string> = {
  '': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** No script runs, whatever the drafts contain. Same origin, so that the office can restore the scroll position. */
const policy = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const ended = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title>
<p>This preview has ended. Close it and open it again from the editor.</p>`;

export function previewRoutes(
  app: FastifyInstance,
  parts: { preview: Preview; sessions: Sessions; security: Record<string, string> },
): void {
  const { preview, sessions, security } = parts;

  async function isAdmitted(token: string): Promise<boolean> {
    const session = await preview.sessionOf(token);
    const user = session && (await sessions.findByHash(session));
    return user !== undefined && user !== '' && may(user, 'edit content');
  }

  app.get<{ Params: { token: string; '*': string } }>(
    `${previewRoot}/:token/*`,
    { config: { access: 'anyone' } },
    async (request, reply) => {
      const { token } = request.params;
      const page = `/${request.params['*']}`;
      const extension = path.extname(page);
      reply
        .headers({ ...security, 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
        .header('cache-control', extension ? 'private, max-age=600' : 'no-store')
        .type(types[extension] ?? 'text/plain');
      if (!shown.test(page) || !(await isAdmitted(token))) {
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(ended);
      }
      const made = await preview.render(page, `${previewRoot}/${token}`);
      return reply.code(made.statusCode ?? 500).send(made);
    },
  );
}
