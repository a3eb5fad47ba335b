const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/** A visitor's own words inside a sentence of ours: they must not turn what stands around them. */
export const isolate = (words: unknown): string =>
  `\u2068${String(words).replaceAll(directionMarks, '')}\u2069`;
