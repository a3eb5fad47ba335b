// The three inbox kinds with the agency's present offer, and the few words only the office has for them.
import { brandName, catalogue } from 'virtual:catalogue';
import { labelOf } from '../contract/inbox/catalogue.ts';
import type { Field, InboxRecord, Kind } from '../contract/inbox/kind.ts';
import { inboxKinds, type KindPath } from '../contract/inbox/kinds.ts';

export { brandName };

export interface OfficeKind extends Kind {
  path: KindPath;
  /** In the navigation and on the dashboard's card. */
  title: string;
  /** What the dashboard's number counts. */
  total: string;
  /** Names the one thing that tells what a record is about, where a kind has it. */
  subjectField: string | undefined;
}

const words: Record<KindPath, Pick<OfficeKind, 'title' | 'total' | 'subjectField'>> = {
  consultations: { title: 'Consultations', total: 'total requests', subjectField: 'service' },
  applications: { title: 'Applications', total: 'total candidates', subjectField: 'position' },
  contacts: { title: 'Contacts', total: 'total messages', subjectField: undefined },
};

const known = inboxKinds(catalogue);

export const officeKinds: OfficeKind[] = (Object.keys(known) as KindPath[]).map((path) => ({
  ...(known[path] as Kind),
  ...words[path],
  path,
}));

export function kindOf(path: KindPath): OfficeKind {
  const kind = officeKinds.find((candidate) => candidate.path === path);
  if (!kind) throw new Error(`There is no kind ${path}`);
  return kind;
}

const choices: Record<string, (value: string) => string> = {
  service: (value) => labelOf(catalogue.services, catalogue.serviceFallback, value),
  position: (value) => labelOf(catalogue.positions, catalogue.positionFallback, value),
};

/** The words for a chosen value. */
export const choiceLabel = (field: string, value: string): string =>
  choices[field]?.(value) ?? value;

export function subjectOf(kind: OfficeKind, record: InboxRecord): string | undefined {
  const { subjectField } = kind;
  return subjectField && choiceLabel(subjectField, String(record[subjectField] ?? ''));
}

/** Without the price in brackets, where a line has to hold more than this. */
export const shortSubjectOf = (kind: OfficeKind, record: InboxRecord): string | undefined =>
  subjectOf(kind, record)?.replace(/ \([^)]*\)$/, '');

/** The longer text of a record: what the list shows the beginning of. */
export function letterOf(kind: Kind, record: InboxRecord): string {
  const field = kind.fields.find((candidate: Field) => candidate.input === 'longtext');
  return field ? String(record[field.name] ?? '') : '';
}
