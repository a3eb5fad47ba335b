import { type LetterState, letterLimits } from '../../contract/letters/letter.ts';
import {
  fillPlaceholders,
  type Placeholder,
  placeholders,
  placeholdersIn,
  type Template,
} from '../../contract/letters/template.ts';

export type PlaceholderValues = Record<Placeholder, string>;

interface Frame {
  greeting: string;
  closing: string;
}

export const blankTemplate = ({ greeting, closing }: Frame): string =>
  `${greeting.replace('{name}', '{{name}}')}\n\n\n\n${closing}\n{{staff}}\n{{agency}}`;

export const blankText = (frame: Frame, values: PlaceholderValues): string =>
  fillPlaceholders(blankTemplate(frame), values);

export const caretIn = (text: string): number => {
  const blank = text.indexOf('\n\n\n');
  return blank < 0 ? text.length : blank + 2;
};

const quote = (text: string): string =>
  text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

export const withQuote = (text: string, intro: string, quoted: string): string =>
  `${text.trimEnd()}\n\n${intro}\n${quote(quoted)}\n`;

export const filled = (
  { subject, text }: Pick<Template, 'subject' | 'text'>,
  values: PlaceholderValues,
) => ({
  subject: subject === null ? undefined : fillPlaceholders(subject, values),
  text: fillPlaceholders(text, values),
});

export function mailtoAddress(to: string, subject: string, text: string): string {
  const address = encodeURIComponent(to).replace('%40', '@');
  // Mail programs expect line breaks as CRLF.
  const body = encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

interface Faults {
  subject?: string;
  text?: string;
}

/** What templates leave for the writer, like '[day and time]'. */
export const bracketsOf = (templates: Pick<Template, 'text'>[]): string[] =>
  templates.flatMap(({ text }) => text.match(/\[[^[\]\n]+\]/g) ?? []);

export function letterFaults(
  { subject, text }: { subject: string; text: string },
  brackets: string[] = [],
): Faults {
  const faults: Faults = {};
  const subjectFault =
    (subject.trim() === '' && 'A letter needs a subject.') ||
    excess(subject, letterLimits.subject, 'A subject') ||
    gapFault(subject);
  const textFault =
    (text.trim() === '' && 'There is nothing to send yet.') ||
    excess(text, letterLimits.text, 'A letter') ||
    gapFault(text) ||
    leftOver(brackets.find((bracket) => text.includes(bracket)));
  if (subjectFault) faults.subject = subjectFault;
  if (textFault) faults.text = textFault;
  return faults;
}

const count = (amount: number): string =>
  `${amount.toLocaleString('en')} ${amount === 1 ? 'character' : 'characters'}`;

function excess(text: string, limit: number, what: string): string | undefined {
  const over = text.trim().length - limit;
  return over > 0
    ? `${count(over)} too many. ${what} holds ${limit.toLocaleString('en')}.`
    : undefined;
}

/** A placeholder that reached the letter was typed by hand or has no value. */
function gapFault(text: string): string | undefined {
  const [placeholder] = placeholdersIn(text);
  return leftOver(placeholder === undefined ? undefined : `{{${placeholder}}}`);
}

const leftOver = (placeholder: string | undefined): string | undefined =>
  placeholder && `${placeholder} is still a gap. Write what belongs there.`;

export function charactersLeft(text: string, limit: number): string | undefined {
  const left = limit - text.trim().length;
  return left >= 0 && left <= limit / 10 ? `${count(left)} left` : undefined;
}

export function unknownPlaceholders(text: string): string | undefined {
  const unknown = [...new Set(placeholdersIn(text))].filter((name) => !(name in placeholders));
  if (unknown.length === 0) return undefined;
  const names = unknown.map((name) => `{{${name}}}`).join(', ');
  return unknown.length === 1
    ? `${names} is not a gap that can be filled. Choose one from the menu.`
    : `${names} are not gaps that can be filled. Choose from the menu.`;
}

/** Not sent, and no longer on its way: somebody must decide. */
export const needsSomebody = ({
  state,
  settledBy,
}: {
  state: LetterState;
  settledBy: string | null;
}): boolean =>
  ['refused', 'expired', 'uncertain', 'stopped', 'held'].includes(state) && settledBy === null;

export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** The server keeps the sender's name for a file; separators would save it elsewhere. */
export const fileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, '_')
    .replace(/^[.\s]+/, '')
    .slice(0, 120) || 'attachment';
