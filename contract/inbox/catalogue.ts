// What the agency offers right now, as the forms and the API need it. The words live in `content/`;
// the contract only says which shape they arrive in.

export interface Choice {
  value: string;
  label: string;
}

/** What a visitor can choose from, and what anything else counts as. */
export interface Choices {
  offered: Choice[];
  /** No longer to be chosen, but known by name where it was. */
  closed?: Choice[];
  fallback: Choice;
}

export interface Catalogue {
  services: Choice[];
  serviceFallback: Choice;
  positions: Choice[];
  closedPositions: Choice[];
  positionFallback: Choice;
  /** Its name, as the sender of mails. */
  agency: string;
  /** The agency's own, by its IANA name: a time that names no zone is meant in it. */
  timeZone: string;
  /** How soon every visitor is promised an answer. */
  replyHours: number;
}

/** For what the kinds are whatever is on offer: their paths, their words. */
export const nothingOffered: Catalogue = {
  services: [],
  serviceFallback: { value: '', label: '' },
  positions: [],
  closedPositions: [],
  positionFallback: { value: '', label: '' },
  agency: '',
  timeZone: 'UTC',
  replyHours: 0,
};

export const choiceOf = ({ offered, fallback }: Choices, value: string | undefined): Choice =>
  offered.find((choice) => choice.value === value) ?? fallback;

/** The words for a stored value. One that has left the catalogue is shown as it is stored: with the
 * fallback's words it would look as if nothing had been chosen. */
export const labelOf = ({ offered, closed = [], fallback }: Choices, value: string): string =>
  [...offered, ...closed, fallback].find((choice) => choice.value === value)?.label ?? value;
