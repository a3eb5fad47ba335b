/**
 * A call to run while the page is still being read, before anything of it is painted. The function must
 * stand alone: only its own text travels, nothing it would import.
 */
export const inlineCall = <Settings>(
  work: (settings: Settings) => void,
  settings: Settings,
): string => `(${work})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
