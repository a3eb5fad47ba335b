// Signed tags in our Reply-To addresses (local+r.<tag>@domain), for replies whose ids were rewritten on the way.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/tables.ts';
import { createSecret } from '../secrets.ts';

export interface ReplyTags {
  /** Undefined if nobody would fetch the replies. */
  replyToOf(kind: string, recordId: string): Promise<string | undefined>;
  findTagged(addresses: string[]): Promise<string | undefined>;
}

/** An id (16 bytes) and six bytes of the signature; 34 or 35 characters in base 36, which survive lower-casing. */
const bytes = { id: 16, signature: 6 };
const tagPattern = /\+r\.([0-9a-z]{20,35})@/i;
const maxLocalPart = 64;

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const toText = (data: Buffer): string => BigInt(`0x${data.toString('hex')}`).toString(36);
const fromText = (text: string): string =>
  [...text.toLowerCase()]
    .reduce((sum, digit) => sum * 36n + BigInt(digits.indexOf(digit)), 0n)
    .toString(16)
    .padStart(2 * (bytes.id + bytes.signature), '0');

export function createReplyTags(options: {
  database: Database;
  from: string;
  isFetched: boolean;
}): ReplyTags {
  const { database, from, isFetched } = options;
  const key = createSecret(database, 'reply-tag');
  const sign = async (id: Buffer): Promise<Buffer> =>
    createHmac('sha256', Buffer.from(await key(), 'base64url'))
      .update(id)
      .digest()
      .subarray(0, bytes.signature);

  return {
    async replyToOf(_kind, recordId) {
      if (!isFetched) return undefined;
      const id = Buffer.from(recordId.replaceAll('-', ''), 'hex');
      const at = from.lastIndexOf('@');
      const local = `${from.slice(0, at)}+r.${toText(Buffer.concat([id, await sign(id)]))}`;
      return local.length > maxLocalPart ? undefined : local + from.slice(at);
    },

    async findTagged(addresses) {
      for (const address of addresses) {
        const tag = tagPattern.exec(address)?.[1];
        const data = Buffer.from(tag ? fromText(tag) : '', 'hex');
        if (data.length !== bytes.id + bytes.signature) continue;
        const [id, signature] = [data.subarray(0, bytes.id), data.subarray(bytes.id)];
        if (timingSafeEqual(signature, await sign(id))) {
          return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
        }
      }
      return undefined;
    },
  };
}
