// Faults and refusals of the API in the language of the site, for pages that the server makes.
import type { VisitorWords as Words } from '../../content/catalogue.ts';
import { faultInWords, translate, translationsOf } from '../../contract/visitor-texts.ts';
import type { AppError } from '../errors.ts';

export interface VisitorWords {
  labels: Words['labels'];
  fault(fault: string, label: string): string;
  sentence(text: string): string;
  refusal(failure: AppError): string;
}

export function createVisitorWords(words: Words, locale: string): VisitorWords {
  const translations = translationsOf(words);
  const sentence = (text: string): string => translate(text, translations, locale) ?? text;
  return {
    labels: words.labels,
    fault: (fault, label) => faultInWords(fault, label, translations, locale),
    sentence,
    refusal: ({ error }) => [error].flat().map(sentence).join('; '),
  };
}
