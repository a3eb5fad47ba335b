import { bodies, closings, openings } from './copy/applications.ts';
import { topics } from './copy/consultations.ts';
import { messages } from './copy/contacts.ts';
import type { Random } from './random.ts';

const starts = [
  'Ram',
  'Kish',
  'Bhim',
  'Madh',
  'Nand',
  'Sult',
  'Shah',
  'Fateh',
  'Jag',
  'Dev',
  'Har',
  'Chand',
  'Rud',
  'Gang',
  'Mot',
  'Pritam',
  'Sur',
  'Veer',
  'Anand',
  'Bal',
];
const middles = ['', 'an', 'esh', 'al', 'ik'];
const ends = ['pur', 'garh', 'nagar', 'abad', 'kheri', 'wala', 'gaon', 'ganj', 'kot', 'pura'];

/** A thousand, so that each occurs in about one record of a thousand. */
const villages: readonly string[] = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => `${start}${middle}${end}`)),
);

const sentences: readonly string[] = [
  ...topics.map(({ message }) => message),
  ...messages,
  ...openings,
  ...Object.values(bodies).flat(),
  ...closings,
]
  .flatMap((text) => text.split(/(?<=[.?!])\s+/))
  .map((sentence) => sentence.replace('{company}', 'our firm').replace(/\{\w+\}/g, 'town'))
  .filter(Boolean);

/** Search words with a known number of hits. */
export const probes = {
  everyRecord: 'website',
  oneInAThousand: 'Bhimgarh',
  onlyIn: (number: number): string => `PS${String(number).padStart(8, '0')}`,
};

export function longText(random: Random, number: number): string {
  const picked = Array.from({ length: random.whole(2, 7) }, () => random.pickUneven(sentences));
  const body = [...new Set(picked)];
  const village = random.pick(villages);
  const reference = probes.onlyIn(number);
  const about = `This is about our ${probes.everyRecord} in`;
  return `${body.join(' ')}\n\n${about} ${village}, reference ${reference}.`;
}
