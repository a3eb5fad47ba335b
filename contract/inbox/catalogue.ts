// What the agency offers right now, as the forms and the API need it. The words live in `content/`;
// the contract only says which shape they arrive in.

export interface Choice {
  value: string;
  label: string;
}

export interface Catalogue {
  services: Choice[];
  serviceFallback: Choice;
  positions: Choice[];
  positionFallback: Choice;
}

/** The label of a stored value; a value that has left the catalogue reads like the fallback. */
export function labelOf(choices: Choice[], fallback: Choice, value: string | undefined): string {
  return choices.find((choice) => choice.value === value)?.label ?? fallback.label;
}
