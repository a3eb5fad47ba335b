import { expect, test } from 'vitest';
import {
  type AgencyHours,
  type OpenHours,
  weekdays,
} from '../../../contract/appointments/hours.ts';
import { agencyChangeOf, agencyFaults } from './form.ts';
import { freshDraft, mergeDraft } from './merge.ts';

const morning: OpenHours = { from: '10:00', to: '13:00' };

const hours = (changes: Partial<AgencyHours> = {}): AgencyHours => ({
  weekly: Object.fromEntries(weekdays.map((day) => [day, [morning]])) as AgencyHours['weekly'],
  exceptions: [{ date: '2026-12-24', hours: [], note: '' }],
  rules: { pauseMinutes: 10, noticeHours: 4, aheadDays: 30, perDay: 6, changeNoticeHours: 4 },
  place: 'By phone',
  holidays: [],
  minutes: 30,
  timeZone: 'Asia/Kolkata',
  version: 1,
  ...changes,
});

test('what only one of two changed is taken from that one; what both changed stays ours and is named', () => {
  const base = hours();
  const draft = freshDraft(base);
  const newer = hours({
    weekly: { ...base.weekly, monday: [], tuesday: [{ from: '09:00', to: '24:00' }] },
    rules: { ...base.rules, perDay: 3 },
    exceptions: [{ date: '2026-12-31', hours: [morning], note: 'theirs' }],
    version: 2,
  });
  const merged = mergeDraft(
    {
      ...draft,
      form: {
        ...draft.form,
        weekly: { ...draft.form.weekly, monday: [{ key: 'x', from: '11:00', to: '00:00' }] },
        rules: { ...draft.form.rules, noticeHours: '8' },
        exceptions: [
          ...draft.form.exceptions,
          { key: 'y', date: '2027-01-02', hours: [], note: 'ours' },
        ],
      },
    },
    newer,
  );
  expect(merged).toMatchObject({ version: 2, isMerged: true });
  expect(merged.clashes).toEqual([{ part: 'monday', theirs: [] }]);
  expect(agencyChangeOf(merged.form, 2)).toEqual({
    weekly: {
      ...base.weekly,
      monday: [{ from: '11:00', to: '24:00' }],
      tuesday: [{ from: '09:00', to: '24:00' }],
    },
    rules: { ...base.rules, perDay: 3, noticeHours: 8 },
    exceptions: [
      { date: '2026-12-31', hours: [morning], note: 'theirs' },
      { date: '2027-01-02', hours: [], note: 'ours' },
    ],
    place: 'By phone',
    version: 2,
  });
});

test('without changes of our own theirs are shown and nothing is said', () => {
  const newer = hours({ place: 'Upstairs', version: 2 });
  const merged = mergeDraft(freshDraft(hours()), newer);
  expect(merged).toEqual(freshDraft(newer));
});

test('faults stand at the field that has to change, in whatever order periods were added', () => {
  const { form } = freshDraft(hours());
  const faults = agencyFaults({
    ...form,
    weekly: {
      ...form.weekly,
      monday: [...form.weekly.monday, { key: 'early', from: '08:00', to: '11:00' }],
      friday: [{ key: 'back', from: '18:00', to: '10:00' }],
    },
    exceptions: [...form.exceptions, { key: 'again', date: '2026-12-24', hours: [], note: '' }],
    rules: { ...form.rules, perDay: '', pauseMinutes: 'ten' },
  });
  expect(Object.fromEntries(faults)).toEqual({
    'weekly.monday.0.from': 'Must not be before the end of the period ahead of it.',
    'back.to': 'Must be after the beginning.',
    'again.date': 'Is in the list already.',
    'rules.perDay': 'Is required.',
    'rules.pauseMinutes': 'Must be a whole number from 0 to 120.',
  });
});
