// CSV as spreadsheets read it: byte-order mark, every cell quoted, no formula injection.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { inboxApi } from '../../contract/inbox/api.ts';
import { labelOf } from '../../contract/inbox/catalogue.ts';
import type { Field, InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { fileSlug } from '../../contract/normalize.ts';
import { parseInput } from '../http/serve.ts';
import type { InboxLists, ListRequest } from './list.ts';

export function exportRoute(
  app: FastifyInstance,
  kind: Kind,
  parts: { lists: InboxLists; agency: string; timeZone: string; now: () => Date },
): void {
  const { lists, agency, timeZone, now } = parts;
  const { path, access, query } = inboxApi(kind).export;
  const columns = columnsOf(kind, timeZone);
  app.get(path, { config: { access } }, async (request, reply) => {
    const pages = lists.pages(parseInput(query, request.query) as ListRequest);
    // Awaited, so that an early failure is still a proper error answer.
    const first = await pages.next();

    async function* lines(): AsyncGenerator<string> {
      yield `\u{FEFF}${line(columns.map(({ heading }) => heading))}`;
      const toLine = (record: InboxRecord) => line(columns.map(({ value }) => value(record)));
      if (!first.done) yield first.value.map(toLine).join('');
      for await (const page of pages) yield page.map(toLine).join('');
    }

    const name = `${fileSlug(agency)}-${kind.path}-${now().toISOString().slice(0, 10)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(lines()));
  });
}

interface Column {
  heading: string;
  value: (record: InboxRecord) => unknown;
}

function columnsOf(kind: Kind, timeZone: string): Column[] {
  const plain = (name: string, heading: string): Column => ({
    heading,
    value: (record) => record[name],
  });
  const time = (name: string, heading: string): Column => ({
    heading: `${heading} (${timeZone})`,
    value: (record) => localTime(record[name], timeZone),
  });
  const words = ({ value, label }: { value: string; label: string }) => [value, label] as const;
  const statusLabels = new Map(kind.statuses.map(words));
  const fieldColumn = ({ name, label, input, choices }: Field): Column => {
    if (input === 'datetime') return time(name, label);
    if (input === 'tel') return { heading: label, value: (record) => phone(record[name]) };
    if (!choices) return plain(name, label);
    return { heading: label, value: (record) => labelOf(choices, String(record[name])) };
  };
  const status: Column = {
    heading: 'Status',
    value: (record) => statusLabels.get(String(record.status)) ?? record.status,
  };
  const hasStatus = kind.statuses.length > 0;
  return [
    time('createdAt', 'Received'),
    ...(hasStatus ? [status] : []),
    ...kind.fields.map(fieldColumn),
    ...(kind.audit ? [plain(kind.audit.by, 'Changed by'), time(kind.audit.at, 'Changed at')] : []),
    time('askedAt', 'Asked'),
    {
      heading: `Answered (${timeZone})`,
      // A withdrawn request is closed without an answer.
      value: ({ answeredAt, answeredHow }) => localTime(answeredHow && answeredAt, timeZone),
    },
    plain('answeredBy', 'Answered by'),
    time('withdrawnAt', 'Withdrawn'),
    ...(hasStatus ? [plain('status', 'Status code')] : []),
    ...kind.fields
      .filter(({ choices }) => choices)
      .map(({ name, label }) => plain(name, `${label} code`)),
    plain('reference', 'Reference'),
    plain('_id', 'Id'),
  ];
}

/** Recognized as date and time by every spreadsheet; the zone is in the heading. */
function localTime(iso: unknown, timeZone: string): string {
  if (typeof iso !== 'string') return '';
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** As a `tel:` URI (RFC 3966): spreadsheets read '+91 98…' as a number or a formula. */
function phone(value: unknown): unknown {
  return typeof value === 'string' && /^\+?[\d\s()./-]+$/.test(value) ? `tel:${value}` : value;
}

/** Includes full-width signs, which Chinese and Japanese versions treat alike. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: unknown): string {
  const text = value == null ? '' : String(value);
  // Only text can be a formula.
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`;
