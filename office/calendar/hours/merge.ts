// What only one superuser changed is taken from that one.
import {
  type AgencyHours,
  type BookingRules,
  type Weekday,
  weekdays,
} from '../../../contract/appointments/hours.ts';
import { type AgencyForm, agencyFormOf, type ExceptionForm, isSame, type Period } from './form.ts';

export interface AgencyDraft {
  base: AgencyForm;
  version: number;
  form: AgencyForm;
  isMerged: boolean;
  /** What both changed; ours is kept. */
  clashes: Clash[];
}

export interface Clash {
  part: string;
  /** undefined: they removed the day. */
  theirs: Part | undefined;
}

type Part = string | Period[] | ExceptionForm;

export const freshDraft = (hours: AgencyHours): AgencyDraft => {
  const base = agencyFormOf(hours);
  return { base, version: hours.version, form: base, isMerged: false, clashes: [] };
};

const partsOf = ({ weekly, exceptions, rules, place }: AgencyForm): Map<string, Part> =>
  new Map<string, Part>([
    ...weekdays.map((day): [string, Part] => [day, weekly[day]]),
    ...Object.entries(rules),
    ['place', place],
    ...exceptions.map((day): [string, Part] => [day.key, day]),
  ]);

const withoutKeys = (part: Part | undefined): string | undefined =>
  JSON.stringify(part, (name, value) => (name === 'key' ? undefined : value));

export function mergeDraft(draft: AgencyDraft, newer: AgencyHours): AgencyDraft {
  const base = agencyFormOf(newer);
  const [before, ours, theirs] = [draft.base, draft.form, base].map(partsOf) as [
    Map<string, Part>,
    Map<string, Part>,
    Map<string, Part>,
  ];
  const clashes: Clash[] = [];
  const pick = (part: string): Part | undefined => {
    const [was, own, other] = [before, ours, theirs].map((parts) => parts.get(part));
    if (isSame(withoutKeys(own), withoutKeys(was))) return other;
    const isClash = [was, own].every((each) => withoutKeys(each) !== withoutKeys(other));
    if (isClash) clashes.push({ part, theirs: other });
    return own;
  };
  const days = new Set([...theirs.keys(), ...ours.keys()].filter((part) => !isNamed(base, part)));
  const form: AgencyForm = {
    weekly: Object.fromEntries(
      weekdays.map((day) => [day, pick(day) as Period[]]),
    ) as AgencyForm['weekly'],
    rules: Object.fromEntries(
      Object.keys(base.rules).map((rule) => [rule, pick(rule) as string]),
    ) as AgencyForm['rules'],
    place: pick('place') as string,
    exceptions: [...days].flatMap((day) => (pick(day) as ExceptionForm | undefined) ?? []),
  };
  const hasOwnChanges = !isSame(draft.form, draft.base);
  return { base, version: newer.version, form, isMerged: hasOwnChanges, clashes };
}

const isNamed = ({ weekly, rules }: AgencyForm, part: string): boolean =>
  part in weekly || part in rules || part === 'place';

export const isWeekday = (part: string): part is Weekday =>
  (weekdays as readonly string[]).includes(part);

export const isRule = (part: string, rules: object): part is keyof BookingRules => part in rules;
