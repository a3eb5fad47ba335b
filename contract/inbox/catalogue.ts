// What the agency offers right now, as the forms and the API need it. The words live in `content/`;
// the contract only says which shape they arrive in.

export interface Choice {
  value: string;
  label: string;
}

/** What a visitor can choose from, and what anything else counts as. */
export interface Choices {
  offered: Choice[];
  fallback: Choice;
}

export interface Catalogue {
  services: Choice[];
  serviceFallback: Choice;
  positions: Choice[];
  positionFallback: Choice;
  /** The agency's own, by its IANA name: a time that names no zone is meant in it. */
  timeZone: string;
}

/** For what the kinds are whatever is on offer: their paths, their words. */
export const nothingOffered: Catalogue = {
  services: [],
  serviceFallback: { value: '', label: '' },
  positions: [],
  positionFallback: { value: '', label: '' },
  timeZone: 'UTC',
};

/** A stored value that has left the catalogue reads like the fallback. */
export const choiceOf = ({ offered, fallback }: Choices, value: string | undefined): Choice =>
  offered.find((choice) => choice.value === value) ?? fallback;
