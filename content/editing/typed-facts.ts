// Texts that repeat or contradict a fact instead of naming it: they become outdated when the fact changes.
import { hoursInWords } from '../../contract/locale.ts';
import type { Finding } from '../../contract/publishing/content.ts';
import type { KnownFacts } from '../reading/facts.ts';
import type { PlacedText, TextFile } from './site-texts.ts';

/** Where the facts themselves are, and letters, which have placeholders of their own. */
const homes = ['brand/brand.yaml', 'facts.yaml', 'templates.yaml', 'brand/palette.yaml'];

/** Articles tell stories: a city, a price or half an hour there need not be the agency's. */
const isStory = (file: string): boolean => file.startsWith('articles/');

export function typedFacts(file: TextFile, known: KnownFacts): Finding[] {
  if (homes.includes(file.path)) return [];
  const texts = [...file.values, ...file.paragraphs].filter(({ key }) => !isAddress(key));
  const checks = isStory(file.path)
    ? [repeated(everywhere(known))]
    : [repeated([...everywhere(known), ...outsideStories(known)]), contradicted(known)];
  return texts.flatMap((text) =>
    checks
      .flatMap((check) => check(text))
      .map((sentence) => ({
        kind: 'typed fact',
        file: file.path,
        where: text.where,
        line: text.line,
        sentence,
      })),
  );
}

const isAddress = (key: string): boolean =>
  ['href', 'link', 'image', 'picture', 'value', 'positionValue', 'id', 'icon'].includes(key);

interface Repeatable {
  pattern: RegExp;
  placeholder: string;
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const exactly = (value: string | undefined, placeholder: string): Repeatable[] =>
  value
    ? [
        {
          pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`, 'u'),
          placeholder,
        },
      ]
    : [];

const everywhere = ({ placeholders }: KnownFacts): Repeatable[] =>
  ['brand', 'email', 'phone', 'street', 'replyWithin', 'basicPrice', 'premiumPrice'].flatMap(
    (name) => exactly(placeholders[name], `{{${name}}}`),
  );

function outsideStories({ placeholders, facts }: KnownFacts): Repeatable[] {
  const { locale, freeMinutes, replyHours } = facts;
  const spelled = /^en\b/.test(locale)
    ? { hours: inWords(replyHours), minutes: inWords(freeMinutes) }
    : {};
  return [
    ...['city', 'postalCode', 'founded', 'policyDate', 'payments'].flatMap((name) =>
      exactly(placeholders[name], `{{${name}}}`),
    ),
    ...exactly(minutesInWords(locale, freeMinutes), '{{freeMinutes}} with the word for minutes'),
    ...exactly(spelled.minutes && `${spelled.minutes} minutes`, '{{freeMinutes}} minutes'),
    ...exactly(spelled.hours && `${spelled.hours} hours`, '{{replyWithin}}'),
    ...(/^en\b/.test(locale) ? exactly(`${freeMinutes}-minute`, '{{freeMinutes}}-minute') : []),
  ];
}

const repeated =
  (facts: Repeatable[]) =>
  ({ text }: PlacedText) =>
    facts.flatMap(({ pattern, placeholder }) => {
      const [found] = pattern.exec(text) ?? [];
      return found
        ? [`Says ‘${found}’ by hand: write ${placeholder}, so that it follows the fact.`]
        : [];
    });

const amount =
  /(?:[$€£₹¥]|\b[A-Z]{3} )\s?\d[\d.,\u00a0]*\d|(?:[$€£₹¥])\s?\d|\d[\d.,\u00a0]*\s?(?:[€£₹¥]|(?:EUR|USD|GBP|INR)\b)/g;
const aboutReplies = /\b(?:answer|repl(?:y|ies)|respon[ds]|hear from us|write back)/i;
const aboutTheCall = /\b(?:free|consultation)\b/i;

const contradicted = ({ facts, placeholders }: KnownFacts) => {
  const { basicPrice, premiumPrice, replyWithin } = placeholders;
  const hours = numbered(hoursInWords(facts.locale, 7));
  const minutes = numbered(minutesInWords(facts.locale, 7));
  return ({ where, text }: PlacedText): string[] => {
    // A package may have a price of its own.
    const prices = where.startsWith('packages.items') ? [] : (text.match(amount) ?? []);
    const reply = aboutReplies.test(text) ? hours.exec(text) : null;
    const call = aboutTheCall.test(text) ? minutes.exec(text) : null;
    return [
      ...prices
        .filter((price) => price !== basicPrice && price !== premiumPrice)
        .map(
          (price) =>
            `Names the price ${price}, but the facts have ${basicPrice} and ${premiumPrice}: write {{basicPrice}} or {{premiumPrice}}, or check that it holds.`,
        ),
      ...(reply && Number(reply[1]) !== facts.replyHours
        ? [`Says ‘${reply[0]}’, but the facts promise ${replyWithin}: write {{replyWithin}}.`]
        : []),
      ...(call && Number(call[1]) !== facts.freeMinutes
        ? [
            `Says ‘${call[0]}’, but the free call takes ${facts.freeMinutes}: write {{freeMinutes}}.`,
          ]
        : []),
    ];
  };
};

const numbered = (example: string): RegExp =>
  new RegExp(`(?<![\\d.,])${example.split('7').map(escaped).join('(\\d+)')}`);

const minutesInWords = (locale: string, minutes: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inWords(number: number): string | undefined {
  if (number < 20) return small[number - 1];
  const rest = number % 10;
  const ten = tens[Math.floor(number / 10) - 2];
  return ten && rest > 0 ? `${ten}-${small[rest - 1]}` : ten;
}
