// Reads what the server needs of the content: form choices, the time zone, the promised reply time and the mails.
import { defaultHours } from '../contract/appointments/hours.ts';
import type { Catalogue } from '../contract/inbox/catalogue.ts';
import type { NewTemplate } from '../contract/letters/template.ts';
import type { VisitorTexts } from '../contract/visitor-texts.ts';
import { contentDirectory, contentTime } from './directory.ts';
import { readFacts } from './reading/facts.ts';
import { createLinkChecker } from './reading/links.ts';
import { createPages, type Pages } from './reading/pages.ts';
import { lookOf, type Palette } from './reading/palette.ts';
import { checkPalette } from './reading/palette-checks.ts';
import { readSchedule } from './reading/schedule.ts';
import { createSource, type Source } from './reading/source.ts';
import { careersFile, type Internship } from './schema/careers.ts';
import { consultationFile } from './schema/consultation.ts';
import type { Brand } from './schema/facts.ts';
import { formMessages } from './schema/forms.ts';
import { type LettersFile, lettersFile, templatesFile } from './schema/letters.ts';
import { privatePageFile } from './schema/private-page.ts';

export function readCatalogue(directory = contentDirectory()): Catalogue {
  const source = createSource(directory);
  const { brand, facts, placeholders } = readFacts(source);
  const pages = createPages(source, placeholders, createLinkChecker());
  const consultation = pages.readYamlPage('consultation.yaml', consultationFile);
  const careers = pages.readYamlPage('careers.yaml', careersFile);
  const appointments = pages.readYamlPage('appointments.yaml', defaultHours);
  source.throwIfFaulty();
  if (!consultation || !careers || !appointments)
    throw new Error('content is neither right nor faulty');
  return {
    services: consultation.packages.items.map(({ value, label }) => ({ value, label })),
    serviceFallback: consultation.fallback,
    positions: careers.openings.internships.map(toChoice),
    closedPositions: careers.openings.closed.map(toChoice),
    positionFallback: careers.fallback,
    agency: brand.name,
    locale: facts.locale,
    timeZone: brand.timeZone,
    replyHours: facts.replyHours,
    appointments: { minutes: facts.freeMinutes, ...appointments },
  };
}

export const readBrand = (directory = contentDirectory()): Brand =>
  readFacts(createSource(directory)).brand;

export function readPalette(directory = contentDirectory()): Palette {
  const source = createSource(directory);
  const palette = checkPalette(source);
  source.throwIfFaulty();
  if (!palette) throw new Error('palette is neither right nor faulty');
  return palette;
}

const toChoice = ({ positionValue, label }: Internship) => ({ value: positionValue, label });

export type LetterWords = LettersFile & { look: Look };
export type Look = ReturnType<typeof lookOf>;

export interface VisitorWords extends VisitorTexts {
  labels: { text: string; email: string };
}

/** Separate from the catalogue, which is in the office's bundle. */
export interface LetterTexts {
  words: LetterWords;
  visitors: VisitorWords;
  templates: NewTemplate[];
}

export function readLetterTexts(directory = contentDirectory()): LetterTexts {
  const source = createSource(directory);
  const { placeholders } = readFacts(source);
  const pages = createPages(source, placeholders, createLinkChecker());
  const texts = checkLetterTexts(source, pages, checkPalette(source));
  const messages = pages.readYamlPage('forms/messages.yaml', formMessages);
  const page = pages.readYamlPage('private-page.yaml', privatePageFile);
  source.throwIfFaulty();
  if (!texts || !messages || !page) throw new Error('content is neither right nor faulty');
  const { fieldFaults, refusals } = messages;
  const labels = { text: page.add.label, email: page.lost.label };
  return { ...texts, visitors: { fieldFaults, refusals, labels } };
}

export interface ServerTexts {
  catalogue: Catalogue;
  letterTexts: LetterTexts;
  nextDue?: string | undefined;
}

export const readServerTexts = (
  directory = contentDirectory(),
  now = contentTime(),
): ServerTexts => ({
  catalogue: readCatalogue(directory),
  letterTexts: readLetterTexts(directory),
  nextDue: readSchedule(directory, now)[0]?.due.toISOString(),
});

/** Templates keep their placeholders: they are filled in for each letter. */
export function checkLetterTexts(
  source: Source,
  pages: Pages,
  palette: Palette | undefined,
): Omit<LetterTexts, 'visitors'> | undefined {
  const words = pages.readYamlPage('letters.yaml', lettersFile);
  const templates = source.checkYaml('templates.yaml', templatesFile);
  if (!words || !templates || !palette) return undefined;
  return { words: { ...words, look: lookOf(palette) }, templates };
}
