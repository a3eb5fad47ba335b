import { defaultHours, holiday, weekdays } from '../../contract/appointments/hours.ts';
import { describe } from './labels.ts';

export const appointmentsFile = defaultHours;

const { weekly, rules, place, holidays } = defaultHours.shape;

describe(weekly, {
  label: 'Weekly hours',
  help: 'Free calls can be booked in these periods.',
  names: Object.fromEntries(
    weekdays.map((day) => [day, day.charAt(0).toUpperCase() + day.slice(1)]),
  ),
});
describe(weekly.shape.monday, { entry: 'period' });
describe(weekly.shape.monday.element.shape.from, { input: 'time' });
describe(weekly.shape.monday.element, { names: { from: 'From', to: 'To' } });
describe(rules, { label: 'Rules of booking' });
describe(rules.shape.pauseMinutes, {
  label: 'Pause in minutes',
  help: 'Kept free after each call, in steps of five.',
});
describe(rules.shape.noticeHours, {
  label: 'Notice in hours',
  help: 'Nobody can book a call that begins sooner.',
});
describe(rules.shape.aheadDays, { label: 'Days ahead', help: 'How far ahead one can book.' });
describe(rules.shape.perDay, { label: 'Calls per person and day' });
describe(rules.shape.changeNoticeHours, {
  label: 'Notice for changes in hours',
  help: 'Until then visitors may move or cancel by themselves.',
});
describe(place, {
  label: 'Where calls take place',
  help: 'A link to your video room, or words about the phone.',
});
describe(holidays, {
  label: 'Holidays',
  entry: 'holiday',
  help: 'Closed days. Check those that follow the moon against the official list.',
});
describe(holiday.shape.date, { label: 'Date' });
describe(holiday.shape.name, { label: 'Name' });
