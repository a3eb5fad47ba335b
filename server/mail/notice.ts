import type { Kind, Receipt } from '../../contract/inbox/kind.ts';

/** The mail that tells staff about a new record: what was sent, and where to handle it. */
export function noticeOf(kind: Kind, record: Receipt, siteUrl: string) {
  const lines = kind.fields
    .filter(({ name }) => record[name] != null)
    .map(({ name, label, input }) =>
      input === 'longtext' ? `\n${label}:\n${record[name]}\n` : `${label}: ${record[name]}`,
    );
  return {
    subject: `${kind.texts.noticeSubject} from ${oneLine(String(record.name))}`,
    body: `${lines.join('\n')}\n\nOpen it: ${siteUrl}/admin/${kind.path}?id=${record._id}\n`,
  };
}

// Control characters in a subject could start a new header; half of an emoji is no text that PostgreSQL takes.
const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, 120).join('');
