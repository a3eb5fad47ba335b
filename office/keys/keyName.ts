/** What a layout for another script types, at times two signs; the key's place says which one was meant. */
const otherScript = /^\P{ASCII}+$/u;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** The name under which a key is known here, with Caps Lock on and on layouts without Latin letters too. */
export function keyName({ key, code, shiftKey }: Press): string {
  if (otherScript.test(key)) {
    if (code === 'Slash') return shiftKey ? '?' : '/';
    return code.replace(/^(Key|Digit)/, '').toLowerCase();
  }
  return key.length === 1 ? key.toLowerCase() : key;
}
