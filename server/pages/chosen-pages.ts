// Pages whose query changes them, with or without a script: a form's page for what its address chooses, as
// /apply?position=ui-ux-intern does, and a filtered list, as /blog?topic=design. There are as many as there are
// choices; each is made when it is first asked for and answered from memory afterwards.
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
  /** Undefined where the page knows no such choice. */
  html(): Promise<string | undefined>;
}

const filteredPages = ['/blog', '/faq'];
/** A topic is a word of ours: whatever is longer is none. */
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

/** For the first such page, not for every start. */
const loadParser = () => import('./fill-form.ts');

/** The policy of the page stays right: no script or style of it changes. */
async function pack(template: PackedFile, html: string): Promise<PackedFile> {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)]);
  const etag = createHash('sha256').update(body).digest('hex').slice(0, 24);
  return { ...template, body, br, gz, etag };
}
