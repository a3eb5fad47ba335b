// Reads what the server needs of the content: form choices, the time zone and the promised reply time.
import path from 'node:path';
import type { Catalogue } from '../contract/inbox/catalogue.ts';
import { readFacts } from './reading/facts.ts';
import { createLinkChecker } from './reading/links.ts';
import { createPages } from './reading/pages.ts';
import { createSource } from './reading/source.ts';
import { careersFile, type Internship } from './schema/careers.ts';
import { consultationFile } from './schema/consultation.ts';

export function readCatalogue(directory = path.resolve('content')): Catalogue {
  const source = createSource(directory);
  const { brand, facts, placeholders } = readFacts(source);
  const pages = createPages(source, placeholders, createLinkChecker());
  const consultation = pages.readYamlPage('consultation.yaml', consultationFile);
  const careers = pages.readYamlPage('careers.yaml', careersFile);
  source.throwIfFaulty();
  if (!consultation || !careers) throw new Error('content is neither right nor faulty');
  return {
    services: consultation.packages.items.map(({ value, label }) => ({ value, label })),
    serviceFallback: consultation.fallback,
    positions: careers.openings.internships.map(toChoice),
    closedPositions: careers.openings.closed.map(toChoice),
    positionFallback: careers.fallback,
    agency: brand.name,
    timeZone: brand.timeZone,
    replyHours: facts.replyHours,
  };
}

const toChoice = ({ positionValue, label }: Internship) => ({ value: positionValue, label });
