const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/** Bidi isolation: a visitor's text must not change the direction of the sentence around it. */
export const isolate = (text: unknown): string =>
  `\u2068${String(text).replaceAll(directionMarks, '')}\u2069`;
