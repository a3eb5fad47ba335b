// Pages that depend on the query, such as /blog?topic=design, rendered once for each choice.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { findChosen, type Kind } from '../../contract/inbox/kind.ts';
import { type AskFreeTimes, offeredTimes, offerOf, readFreeTimes } from './offer.ts';
import type { PackedFile } from './packed.ts';
import { type Page, type Pages, send, toPage } from './pages.ts';

interface Parts {
  pages: Pages;
  kinds: Kind[];
  security: Record<string, string>;
  freeTimes: AskFreeTimes;
  locale: string;
}

type Query = Record<string, unknown>;
type Make = (
  template: PackedFile,
  query: Query,
) => Change | undefined | Promise<Change | undefined>;

interface Change {
  key: string;
  /** Version of the free times: a page with others is rendered again. */
  version?: string;
  html(): Promise<string | undefined>;
}

const filteredPages = ['/blog', '/faq'];
/** Longer than any topic we have. */
const maxTopicLength = 40;

export function queryPageRoutes(
  app: FastifyInstance,
  { pages, kinds, security, freeTimes, locale }: Parts,
): void {
  for (const kind of kinds.filter(({ fields }) => fields.some(({ choices }) => choices))) {
    addRoute(kind.pages.form, (template, query) =>
      changedForm(template, kind, query, { freeTimes, locale }),
    );
    if (kind.books) pages.leaveToRoute(kind.pages.form);
  }
  for (const path of filteredPages) addRoute(path, chosenTopic);

  function addRoute(path: string, change: Make): void {
    const template = pages.find(path);
    if (!template) return;
    const made = new Map<string, { version: string; page: Promise<Page | undefined> }>();

    const render = async ({ html }: Change): Promise<Page | undefined> => {
      const text = await html();
      return text === undefined ? undefined : toPage(await pack(template, text), security);
    };
    const pageOf = (asked: Change): Promise<Page | undefined> => {
      const { key, version = '' } = asked;
      const known = made.get(key);
      if (known?.version === version) return known.page;
      const page = render(asked);
      made.set(key, { version, page });
      // Unknown choices are not kept: they would fill the memory.
      const forget = () => void made.delete(key);
      page.then((done) => done ?? forget(), forget);
      return page;
    };

    app.get(path, { config: { access: 'anyone' } }, async (request, reply) => {
      const asked = await change(template, request.query as Query);
      const page = asked && (await pageOf(asked));
      return page ? send(request, reply, page) : pages.answer(request, reply);
    });
  }
}

async function changedForm(
  template: PackedFile,
  kind: Kind,
  query: Query,
  { freeTimes, locale }: Pick<Parts, 'freeTimes' | 'locale'>,
): Promise<Change | undefined> {
  const chosen = findChosen(kind, query);
  const free = await readFreeTimes(kind, freeTimes);
  if (!chosen && !free) return undefined;
  const choices = kind.fields.find(({ name }) => name === chosen?.field)?.choices;
  return {
    key: chosen?.choice.value ?? '',
    version: free?.times.slice(0, offeredTimes).join() ?? '',
    async html() {
      const { fillForm } = await loadParser();
      return fillForm(template.body.toString(), {
        action: `/api/${kind.path}`,
        typed: chosen ? { [chosen.field]: chosen.choice.value } : {},
        chosen: chosen?.choice.label,
        fixed: chosen !== undefined && chosen.choice !== choices?.fallback,
        offer: offerOf(kind, locale, free),
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

const loadParser = () => import('./fill-form.ts');

/** Scripts and styles do not change, so the page's CSP stays valid. */
async function pack(template: PackedFile, html: string): Promise<PackedFile> {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)]);
  const etag = hash('sha256', body).slice(0, 24);
  return { ...template, body, br, gz, etag };
}
