/** On a non-Latin layout the physical key decides. */
const otherScript = /^\P{ASCII}+$/u;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

export function keyName({ key, code, shiftKey }: Press): string {
  if (otherScript.test(key)) {
    if (code === 'Slash') return shiftKey ? '?' : '/';
    return code.replace(/^(Key|Digit)/, '').toLowerCase();
  }
  return key.length === 1 ? key.toLowerCase() : key;
}
