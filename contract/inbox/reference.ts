// The short reference that senders and staff read to each other on the phone.
import type { Kind } from './kind.ts';

/** Crockford's alphabet: no I, L, O and U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 5;

/** From the random end of the id. Two records may share one; nothing but the search relies on it. */
export function referenceOf({ initial }: Pick<Kind, 'initial'>, id: string): string {
  let bits = Number.parseInt(id.replaceAll('-', '').slice(-7), 16);
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text = alphabet[bits % alphabet.length] + text;
    bits = Math.floor(bits / alphabet.length);
  }
  return `${initial}-${text}`;
}
