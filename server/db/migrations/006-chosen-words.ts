import type { Engine } from '../tables.ts';

/**
 * What was chosen is searched for like what was typed. Values are words with hyphens between them; records that come
 * later also bring the words of the label, which only the words of the site know.
 */
export function chosenWords(_engine: Engine): string[] {
  const chosen = { consultations: 'service', applications: 'position' };
  return Object.entries(chosen).map(
    ([table, column]) =>
      `UPDATE ${table} SET search_text = search_text || ' ' || replace(${column}, '-', ' ')`,
  );
}
