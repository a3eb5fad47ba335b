const latin = ['Latn', 'Cyrl', 'Grek'];

/** Undefined for English. */
export function languageClasses(locale: string): string | undefined {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === 'en') return undefined;
  return latin.includes(script ?? 'Latn') ? 'long-words' : 'long-words tall-letters';
}
