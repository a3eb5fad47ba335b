// The inbox kinds with the agency's present offer, as the office uses them.
import { brandName, catalogue } from 'virtual:catalogue';
import { labelOf } from '../contract/inbox/catalogue.ts';
import type { Field, InboxRecord, Kind } from '../contract/inbox/kind.ts';
import { inboxKinds, type KindPath, kindPaths } from '../contract/inbox/kinds.ts';
import { promiseOf } from '../contract/inbox/promise.ts';

export { brandName };

/** How soon the site says that every request is answered. */
export const promise = promiseOf(catalogue);

export interface OfficeKind extends Kind {
  path: KindPath;
}

const known = inboxKinds(catalogue);

export const kindOf = (path: KindPath): OfficeKind => known[path] as Kind as OfficeKind;

export const officeKinds: OfficeKind[] = kindPaths.map(kindOf);

/** The words for a chosen value. */
export const choiceLabel = ({ choices }: Field, value: string): string =>
  choices ? labelOf(choices, value) : value;

/** What a visitor chose tells what a record is about, where a kind offers a choice. */
export function subjectOf({ fields }: Kind, record: InboxRecord): string | undefined {
  const field = fields.find(({ choices }) => choices);
  return field && choiceLabel(field, String(record[field.name] ?? ''));
}

/** Without the price in brackets, where a line has to hold more than this. */
export const shortSubjectOf = (kind: OfficeKind, record: InboxRecord): string | undefined =>
  subjectOf(kind, record)?.replace(/ \([^)]*\)$/, '');

/** The longer text of a record: what the list shows the beginning of. */
export function letterOf(kind: Kind, record: InboxRecord): string {
  const field = kind.fields.find((candidate: Field) => candidate.input === 'longtext');
  return field ? String(record[field.name] ?? '') : '';
}
