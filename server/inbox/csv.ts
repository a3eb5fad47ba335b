// Records as CSV that spreadsheet programs open as it is meant: with a byte-order mark, quoted throughout,
// and with nothing in it that they would take for a formula.
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';

/** Full-width signs too: programs set to Chinese or Japanese take them for the plain ones. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: unknown): string {
  const text = value == null ? '' : String(value);
  // Numbers stay numbers; only text can be somebody's formula.
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`;

function columns(kind: Kind): [name: string, heading: string][] {
  return [
    ['createdAt', 'Received'],
    ...(kind.statuses.length > 0 ? [['status', 'Status'] as [string, string]] : []),
    ...kind.fields.map(({ name, label }): [string, string] => [name, label]),
    ...(kind.audit
      ? ([
          [kind.audit.by, 'Changed by'],
          [kind.audit.at, 'Changed at'],
        ] as [string, string][])
      : []),
    ['_id', 'Id'],
  ];
}

export const csvHead = (kind: Kind): string =>
  `\u{FEFF}${line(columns(kind).map(([, heading]) => heading))}`;

export const csvLine = (kind: Kind, record: InboxRecord): string =>
  line(columns(kind).map(([name]) => record[name]));
