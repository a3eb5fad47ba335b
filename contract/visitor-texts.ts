// The API's own texts stay English; forms and private page show those of content/forms/messages.yaml instead.

export const fieldFaults = {
  required: 'is required',
  tooLong: 'must be at most {max} characters',
  notText: 'must be text',
  notStorable: 'contains characters that cannot be stored',
  email: 'must be an email address like name@example.com',
  webAddress: 'must be a web address that starts with http:// or https://',
  dateTime: 'must be a date and time',
  wholeNumber: 'must be a whole number from {min} to {max}',
  freeTime: 'must be one of the free times',
} as const;

export const refusals = {
  taken: 'Somebody else has just taken this time',
  alreadyBooked:
    'A call is already booked for this email address. Open the private link in your mail to move it',
  noLongerBooked: 'This is no longer booked',
  tooLate: 'It is too late to change this call here. Please write to us',
  chooseTime: 'Choose one of the times.',
  withdrawn: 'It was withdrawn.',
  waitSeconds: 'Too many attempts. Please try again in {seconds} seconds.',
  waitMinutes: 'Too many attempts. Please try again in {minutes} minutes.',
  tooLarge: 'The request is too large: at most 64 KiB are accepted',
  notUnderstood: 'The request could not be understood',
  noRoom: 'There is no room left to store this right now. Please try again later.',
  unavailable: 'The database is not available right now. Please try again in a moment.',
  broken: 'Something went wrong on our side. Please try again later.',
  reference: 'Reference: {id}',
} as const;

export interface VisitorTexts {
  fieldFaults: Record<keyof typeof fieldFaults, string>;
  refusals: Record<keyof typeof refusals, string>;
}

export type Translation = readonly [original: string, shown: string];

/** Only those that differ: a site in English needs none. */
export const translationsOf = (texts: VisitorTexts): Translation[] =>
  [
    ...Object.entries(fieldFaults).map(
      ([name, original]) =>
        [original, texts.fieldFaults[name as keyof typeof fieldFaults]] as const,
    ),
    ...Object.entries(refusals).map(
      ([name, original]) => [original, texts.refusals[name as keyof typeof refusals]] as const,
    ),
  ].filter(([original, shown]) => shown !== original && shown !== `{field} ${original}`);

const placeholder = /\{(\w+)\}/g;

export const fillPlaceholders = (
  text: string,
  placeholders: Record<string, string | undefined>,
): string => text.replace(placeholder, (found, name: string) => placeholders[name] ?? found);

/** Numbers move into the placeholders of the translation. */
export function translate(
  original: string,
  translations: readonly Translation[],
  locale: string,
): string | undefined {
  for (const [known, shown] of translations) {
    const escaped = known.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');
    const values = new RegExp(`^${escaped.replace(placeholder, '(?<$1>\\S+?)')}$`).exec(original);
    if (values) return fillPlaceholders(shown, localNumbers(values.groups ?? {}, locale));
  }
  return undefined;
}

export const faultInWords = (
  fault: string,
  label: string,
  translations: readonly Translation[],
  locale: string,
): string =>
  fillPlaceholders(translate(fault, translations, locale) ?? `{field} ${fault}`, { field: label });

const localNumbers = (values: Record<string, string>, locale: string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^[\d,]+$/.test(value) ? Number(value.replaceAll(',', '')).toLocaleString(locale) : value,
    ]),
  );
