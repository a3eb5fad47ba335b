import type { Engine } from '../tables.ts';
import { sqliteNewWords } from './inbox-table-v1.ts';

const chosen = { consultations: 'service', applications: 'position' };

/**
 * What was chosen is searched for like what was typed. Values are words with hyphens between them; records that come
 * later also bring the words of the label, which only the words of the site know.
 */
export const chosenWords = (engine: Engine): string[] =>
  Object.entries(chosen).flatMap(([table, column]) => {
    const words = `search_text || ' ' || replace(${column}, '-', ' ')`;
    return engine === 'sqlite'
      ? sqliteNewWords(table, words)
      : [`UPDATE ${table} SET search_text = ${words}`];
  });
