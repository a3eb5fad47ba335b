import { answerWords } from 'virtual:catalogue';
import type { MouseEvent } from 'react';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { may, type Role } from '../../contract/roles.ts';
import type { OfficeKind } from '../kinds.ts';

// Buttons, keyboard shortcuts and the help dialog all read this list.

export interface StatusStep {
  key: string;
  label: string;
  status: string;
}

/** Keys stay with their status, even when one of the buttons is hidden. */
export const statusSteps = (kind: Kind): StatusStep[] =>
  kind.statuses
    .filter((status) => status.action !== undefined)
    .map((status, index) => ({
      key: String(index + 1),
      label: status.action ?? '',
      status: status.value,
    }));

export function nextStatus({ statuses }: Kind, present: string | undefined): string | undefined {
  const at = statuses.findIndex(({ value }) => value === present);
  if (at < 0 || statuses[at]?.tone === 'good' || statuses[at]?.tone === 'bad') return undefined;
  return statuses.slice(at + 1).find(({ action }) => action !== undefined)?.value;
}

export const answeredLabel = (answered: boolean): string =>
  answered ? 'Mark as answered' : 'Not answered';

export interface Offered {
  steps: StatusStep[];
  answered: boolean | undefined;
  answer: boolean;
  clear: boolean;
  spam: boolean;
  remove: boolean;
}

export function offeredActions(kind: Kind, record: InboxRecord, role: Role): Offered {
  const mayChange = may(role, 'change the inbox');
  return {
    steps:
      mayChange && !record.suspect
        ? statusSteps(kind).filter(({ status }) => status !== record.status)
        : [],
    answered:
      mayChange && !record.suspect && record.withdrawnAt === null
        ? record.answeredAt === null
        : undefined,
    answer: mayChange && !record.suspect,
    clear: mayChange && record.suspect,
    spam: mayChange && !record.suspect,
    remove: may(role, 'delete from the inbox'),
  };
}

export const actionKeys = {
  next: 'j',
  previous: 'k',
  down: 'ArrowDown',
  up: 'ArrowUp',
  enter: 'Enter',
  leave: 'Escape',
  search: '/',
  check: 'x',
  answered: 'a',
  answer: 'r',
  mail: 'e',
  note: 'n',
  print: 'p',
  clear: 's',
  remove: 'd',
  help: '?',
};

/** The address comes from a visitor, so it is escaped. */
export function mailDraft({ path }: Pick<OfficeKind, 'path'>, { email }: InboxRecord): string {
  const to = encodeURIComponent(String(email)).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(answerWords.subjects[path])}`;
}

/** The second click of a double click must not hit the button that replaced the first; key presses have detail 0. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
