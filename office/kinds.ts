import { brandName, catalogue } from 'virtual:catalogue';
import { labelOf } from '../contract/inbox/catalogue.ts';
import type { Field, InboxRecord, Kind } from '../contract/inbox/kind.ts';
import { inboxKinds, type KindPath, kindPaths } from '../contract/inbox/kinds.ts';
import { promiseOf } from '../contract/inbox/promise.ts';

export { brandName, catalogue };

export const promise = promiseOf(catalogue);

export interface OfficeKind extends Kind {
  path: KindPath;
}

const known = inboxKinds(catalogue);

export const kindOf = (path: KindPath): OfficeKind => known[path] as Kind as OfficeKind;

export const officeKinds: OfficeKind[] = kindPaths.map(kindOf);

export const choiceLabel = ({ choices }: Field, value: string): string =>
  choices ? labelOf(choices, value) : value;

/** The first choice field says what a record is about. */
export function subjectOf({ fields }: Kind, record: InboxRecord): string | undefined {
  const field = fields.find(({ choices }) => choices);
  return field && choiceLabel(field, String(record[field.name] ?? ''));
}

export const shortSubjectOf = (kind: OfficeKind, record: InboxRecord): string | undefined =>
  subjectOf(kind, record)?.replace(/ \([^)]*\)$/, '');

export function longTextOf(kind: Kind, record: InboxRecord): string {
  const field = kind.fields.find((candidate: Field) => candidate.input === 'longtext');
  return field ? String(record[field.name] ?? '') : '';
}
