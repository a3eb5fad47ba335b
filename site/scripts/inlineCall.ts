/** Runs while the page is still loading. The function must be self-contained: only its source text is sent. */
export const inlineCall = <Settings>(
  work: (settings: Settings) => void,
  settings: Settings,
): string => `(${work})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
