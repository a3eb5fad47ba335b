// A form's page for an address that chooses something, as /apply?position=ui-ux-intern does: the page says
// what was chosen and its form carries it, with or without a script. There are as many such pages as there
// are choices; each is made when it is first asked for and answered from memory afterwards.
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

type Chosen = NonNullable<ReturnType<typeof findChosen>>;

export function chosenPageRoutes(app: FastifyInstance, { pages, kinds, security }: Parts): void {
  for (const kind of kinds.filter(({ fields }) => fields.some(({ choices }) => choices))) {
    const template = pages.find(kind.pages.form);
    if (!template) continue;
    const made = new Map<string, Promise<Page>>();
    const pageFor = (chosen: Chosen): Promise<Page> => {
      const { value } = chosen.choice;
      const page =
        made.get(value) ?? fill(template, kind, chosen).then((file) => toPage(file, security));
      made.set(value, page);
      return page;
    };

    app.get(kind.pages.form, { config: { access: 'anyone' } }, async (request, reply) => {
      const chosen = findChosen(kind, request.query as Record<string, unknown>);
      if (!chosen) return pages.answer(request, reply);
      return send(request, reply, await pageFor(chosen));
    });
  }
}

/** The policy of the page stays right: no script or style of it changes. */
async function fill(template: PackedFile, kind: Kind, chosen: Chosen): Promise<PackedFile> {
  // The parser is loaded for the first such page, not for every start.
  const { fillForm } = await import('./fill-form.ts');
  const html = fillForm(template.body.toString(), {
    action: `/api/${kind.path}`,
    typed: { [chosen.field]: chosen.choice.value },
    chosen: chosen.choice.label,
  });
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)]);
  const etag = createHash('sha256').update(body).digest('hex').slice(0, 24);
  return { ...template, body, br, gz, etag };
}
