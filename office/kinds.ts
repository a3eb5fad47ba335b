// The three inbox kinds with the agency's present offer, and the few words only the office has for them.
import { brandName, catalogue } from 'virtual:catalogue';
import { labelOf } from '../contract/inbox/catalogue.ts';
import type { Field, InboxRecord, Kind } from '../contract/inbox/kind.ts';
import { inboxKinds, type KindPath } from '../contract/inbox/kinds.ts';
import { promiseOf } from '../contract/inbox/promise.ts';

export { brandName };

/** How soon the site says that every request is answered. */
export const promise = promiseOf(catalogue);

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

/** The words for a chosen value. */
export const choiceLabel = ({ choices }: Field, value: string): string =>
  choices ? labelOf(choices, value) : value;

export function subjectOf(kind: OfficeKind, record: InboxRecord): string | undefined {
  const field = kind.fields.find(({ name }) => name === kind.subjectField);
  return field && choiceLabel(field, String(record[field.name] ?? ''));
}

/** The longer text of a record: what the list shows the beginning of. */
export function letterOf(kind: Kind, record: InboxRecord): string {
  const field = kind.fields.find((candidate: Field) => candidate.input === 'longtext');
  return field ? String(record[field.name] ?? '') : '';
}
