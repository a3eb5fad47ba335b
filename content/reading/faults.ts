import type { z } from 'zod';

export interface Fault {
  file: string;
  line?: number | undefined;
  /** Path inside the file, such as questions[3].answer; empty for the file itself. */
  where: string;
  problem: string;
}

export const sentencesOf = (faults: Fault[], nameOf: (file: string) => string): string[] =>
  faults.map(({ file, line, where, problem }) =>
    [line ? `${nameOf(file)}, line ${line}` : nameOf(file), where, problem]
      .filter(Boolean)
      .join(': '),
  );

export class ContentError extends Error {
  faults: Fault[];
  sentences: string[];

  constructor(faults: Fault[], sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ContentError';
    this.faults = faults;
    this.sentences = sentences;
  }
}

export const faultList = (faults: string[]): string =>
  `The content has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${indented(faults)}`;

export const indented = (lines: string[]): string => lines.map((line) => `  ${line}`).join('\n');

export const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((place, key) => {
    if (typeof key === 'number') return `${place}[${key}]`;
    return place === '' ? String(key) : `${place}.${String(key)}`;
  }, '');

export const pathOf = (place: string): (string | number)[] =>
  [...place.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );

/** zod's own messages are for programmers; these are for owners. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  const { code, input } = issue;
  if (code === 'invalid_type') {
    return input == null ? 'is missing' : `must be ${plainTypes[issue.expected] ?? issue.expected}`;
  }
  if (code === 'unrecognized_keys') return `has an unknown key: ${issue.keys.join(', ')}`;
  if (code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if ((code === 'too_big' || code === 'too_small') && Array.isArray(input)) {
    const limit = code === 'too_big' ? issue.maximum : issue.minimum;
    const bound = issue.exact ? 'exactly' : code === 'too_big' ? 'at most' : 'at least';
    return `has ${input.length} entries, must have ${bound} ${limit}`;
  }
  if (code === 'too_big' && typeof input === 'string') {
    return `is ${input.trim().length} characters long, at most ${issue.maximum} fit`;
  }
  if (code === 'too_small' && typeof input === 'string') return 'is empty';
  return undefined;
};

const plainTypes: Record<string, string> = {
  string: 'text (put numbers and dates in quotes)',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
};
