import { inlineText } from '../../content/inline.ts';
import type { FaqItem } from '../../content/schema/faq.ts';
import type { Thing } from './graph.ts';

export const faqPage = (questions: FaqItem[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: inlineText(answer) },
  })),
});
