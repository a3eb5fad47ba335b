// Pages that depend on the query, with or without JavaScript: /apply?position=ui-ux-intern, /blog?topic=design.
// Rendered on first request, then cached; there are only as many as there are choices.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { findChosen, type Kind } from '../../contract/inbox/kind.ts';
import type { PackedFile } from './packed.ts';
import { type Page, type Pages, send, toPage } from './pages.ts';

interface Parts {
  pages: Pages;
  kinds: Kind[];
  security: Record<string, string>;
}

type Query = Record<string, unknown>;
type Make = (template: PackedFile, query: Query) => Change | undefined;

interface Change {
  key: string;
  /** Undefined for an unknown choice. */
  html(): Promise<string | undefined>;
}

const filteredPages = ['/blog', '/faq'];
/** Longer than any topic we have. */
const maxTopicLength = 40;

export function chosenPageRoutes(app: FastifyInstance, { pages, kinds, security }: Parts): void {
  for (const kind of kinds.filter(({ fields }) => fields.some(({ choices }) => choices))) {
    addRoute(kind.pages.form, (template, query) => chosenForm(template, kind, query));
  }
  for (const path of filteredPages) addRoute(path, chosenTopic);

  function addRoute(path: string, change: Make): void {
    const template = pages.find(path);
    if (!template) return;
    const made = new Map<string, Page>();
    app.get(path, { config: { access: 'anyone' } }, async (request, reply) => {
      const asked = change(template, request.query as Query);
      const known = asked && made.get(asked.key);
      if (known) return send(request, reply, known);
      const html = await asked?.html();
      if (!asked || html === undefined) return pages.answer(request, reply);
      const page = toPage(await pack(template, html), security);
      made.set(asked.key, page);
      return send(request, reply, page);
    });
  }
}

function chosenForm(template: PackedFile, kind: Kind, query: Query): Change | undefined {
  const chosen = findChosen(kind, query);
  if (!chosen) return undefined;
  const { field, choice } = chosen;
  const choices = kind.fields.find(({ name }) => name === field)?.choices;
  return {
    key: choice.value,
    async html() {
      const { fillForm } = await loadParser();
      return fillForm(template.body.toString(), {
        action: `/api/${kind.path}`,
        typed: { [field]: choice.value },
        chosen: choice.label,
        fixed: choice !== choices?.fallback,
      });
    },
  };
}

function chosenTopic(template: PackedFile, { topic }: Query): Change | undefined {
  if (typeof topic !== 'string' || topic === '' || topic.length > maxTopicLength) return undefined;
  return {
    key: topic,
    async html() {
      const { chooseTopic } = await loadParser();
      return chooseTopic(template.body.toString(), topic);
    },
  };
}

/** Lazy: not needed at start. */
const loadParser = () => import('./fill-form.ts');

/** Scripts and styles do not change, so the page's CSP stays valid. */
async function pack(template: PackedFile, html: string): Promise<PackedFile> {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)]);
  const etag = createHash('sha256').update(body).digest('hex').slice(0, 24);
  return { ...template, body, br, gz, etag };
}
