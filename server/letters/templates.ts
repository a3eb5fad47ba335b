// Templates for letters by staff. The first start puts those of content/templates.yaml into the office.
import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { NewTemplate, Template } from '../../contract/letters/template.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';

export interface TemplateStore {
  list(): Promise<Template[]>;
  create(template: NewTemplate, by: string): Promise<Template>;
  update(id: string, template: NewTemplate, by: string): Promise<Template>;
  remove(id: string): Promise<void>;
  ensure(shipped: NewTemplate[]): Promise<void>;
}

const missing = 'Template not found';

export function createTemplateStore(
  database: Database,
  kinds: Record<string, Kind>,
  now: () => Date,
): TemplateStore {
  const toRow = ({ title, subject, text, kinds: offered, status }: NewTemplate) => ({
    title,
    subject,
    body: text,
    kinds: JSON.stringify(offered),
    status: JSON.stringify(status),
    updated_at: now().toISOString(),
  });

  function requireKnownStatuses({ status }: NewTemplate): void {
    const faults = Object.entries(status).flatMap(([path, value]) => {
      const known = kinds[path]?.statuses.map((each) => each.value) ?? [];
      if (known.includes(value)) return [];
      return known.length > 0
        ? [`status.${path} must be one of ${known.join(', ')}`]
        : [`status.${path} is not something these records have`];
    });
    if (faults.length > 0) throw new AppError(400, faults);
  }

  return {
    async list() {
      const rows = await database.read.selectFrom('templates').selectAll().orderBy('seq').execute();
      return rows.map(toTemplate);
    },

    async create(template, by) {
      requireKnownStatuses(template);
      const row = await database.write
        .insertInto('templates')
        .values({ id: randomUUIDv7(), ...toRow(template), updated_by: by })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toTemplate(row);
    },

    async update(id, template, by) {
      requireKnownStatuses(template);
      const row = isId(id)
        ? await database.write
            .updateTable('templates')
            .set({ ...toRow(template), updated_by: by })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirst()
        : undefined;
      if (!row) throw new AppError(404, missing);
      return toTemplate(row);
    },

    async remove(id) {
      const row = isId(id)
        ? await database.write
            .deleteFrom('templates')
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirst()
        : undefined;
      if (!row) throw new AppError(404, missing);
    },

    async ensure(shipped) {
      await database.write.transaction().execute(async (db) => {
        // Of two processes that start at once, the second waits here and finds it done.
        const first = await db
          .insertInto('done_once')
          .values({ name: 'templates' })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .execute();
        if (first.length === 0 || shipped.length === 0) return;
        const rows = shipped.map((each) => ({ id: randomUUIDv7(), ...toRow(each) }));
        await db.insertInto('templates').values(rows).execute();
      });
    },
  };
}

const toTemplate = (row: Selectable<Tables['templates']>): Template => ({
  _id: row.id,
  title: row.title,
  subject: row.subject,
  text: row.body,
  kinds: JSON.parse(row.kinds),
  status: JSON.parse(row.status),
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});
