/** What sign-in names are compared by: in any case, and in whichever way their accents are written. */
export const signInKey = (name: string): string => name.normalize('NFC').toLowerCase();
