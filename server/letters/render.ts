// What each letter says, by its purpose.
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Render, RenderedMail } from './delivery.ts';

export interface RenderParts {
  kinds: Record<string, Kind>;
  siteUrl: string;
  /** Undefined if the record is gone. */
  findRecord(kind: Kind, id: string): Promise<InboxRecord | undefined>;
  accountLetter: Render;
}

export function createRender(parts: RenderParts): Render {
  return async (letter) => {
    const { purpose, kind: path, record_id: id } = letter;
    if (purpose === 'invitation' || purpose === 'password') return parts.accountLetter(letter);
    const kind = parts.kinds[path ?? ''];
    const record = kind && id ? await parts.findRecord(kind, id) : undefined;
    if (!kind || !record) return undefined;
    if (purpose === 'notice') return notice(kind, record, parts.siteUrl);
    return undefined;
  };
}

function notice(kind: Kind, record: InboxRecord, siteUrl: string): RenderedMail {
  const lines = kind.fields
    .filter(({ name }) => record[name] != null)
    .map(({ name, label, input }) =>
      input === 'longtext' ? `\n${label}:\n${record[name]}\n` : `${label}: ${record[name]}`,
    );
  return {
    subject: `${kind.texts.noticeSubject} from ${oneLine(String(record.name))}`,
    text: `${lines.join('\n')}\n\nOpen it: ${siteUrl}/admin/${kind.path}?id=${record._id}\n`,
    replyTo: String(record.email),
  };
}

/** Control characters could inject a header. */
const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, 120).join('');
