import { expect, test } from 'vitest';
import {
  blankText,
  bracketsOf,
  caretIn,
  charactersLeft,
  fileName,
  fileSize,
  filled,
  letterFaults,
  mailtoAddress,
  unknownPlaceholders,
  withQuote,
} from './letterText.ts';

const values = {
  name: 'Zoë {{staff}}',
  about: 'Basic Package',
  reference: 'C-7F3K2',
  sentOn: '4 March 2026',
  replyWithin: '24 hours',
  agency: 'Patang Studio',
  staff: 'asha',
};

const frame = { greeting: 'Hello {name},', closing: 'Best regards,' };

test('a blank letter greets, signs and leaves the caret in between', () => {
  const text = blankText(frame, { ...values, name: 'Zoë' });
  expect(text).toBe('Hello Zoë,\n\n\n\nBest regards,\nasha\nPatang Studio');
  expect(text.slice(0, caretIn(text))).toBe('Hello Zoë,\n\n');
  expect(caretIn('no gap')).toBe(6);
});

test("placeholders are filled once: a sender's name fills no further placeholder", () => {
  const { subject, text } = filled(
    { subject: null, text: 'Hello {{ name }}, {{nothing}}' },
    values,
  );
  expect(subject).toBeUndefined();
  expect(text).toBe('Hello Zoë {{staff}}, {{nothing}}');
});

test('their message is quoted below, empty lines too', () => {
  expect(withQuote('Hello\n\n', 'On Monday you wrote:', 'one\r\n\r\ntwo\n')).toBe(
    'Hello\n\nOn Monday you wrote:\n> one\n>\n> two\n',
  );
});

test('faults say what to do', () => {
  expect(letterFaults({ subject: 'S', text: 'T' })).toEqual({});
  expect(letterFaults({ subject: ' ', text: '\n' })).toEqual({
    subject: 'A letter needs a subject.',
    text: 'There is nothing to send yet.',
  });
  expect(letterFaults({ subject: 'x'.repeat(201), text: 'See you {{time}}' })).toEqual({
    subject: '1 character too many. A subject holds 200.',
    text: '{{time}} is still a gap. Write what belongs there.',
  });
  const brackets = bracketsOf([{ text: 'Is [day and time] fine, or [another]?' }]);
  expect(
    letterFaults({ subject: 'S', text: 'Come on [day and time], [by bus]' }, brackets),
  ).toEqual({
    text: '[day and time] is still a gap. Write what belongs there.',
  });
  expect(letterFaults({ subject: 'S', text: 'Come [by bus]' }, brackets)).toEqual({});
  expect(unknownPlaceholders('{{name}} {{nam}} {{nam}}')).toMatch(/^\{\{nam\}\} is not a gap/);
  expect(unknownPlaceholders('{{name}}')).toBeUndefined();
});

test('the counter appears near the limit', () => {
  expect(charactersLeft('x'.repeat(179), 200)).toBeUndefined();
  expect(charactersLeft('x'.repeat(199), 200)).toBe('1 character left');
  expect(charactersLeft('x'.repeat(201), 200)).toBeUndefined();
});

test('an address from a visitor adds no field to the mail draft', () => {
  expect(mailtoAddress('a?bcc=b@example.com', 'R&D', 'one\ntwo')).toBe(
    'mailto:a%3Fbcc%3Db@example.com?subject=R%26D&body=one%0D%0Atwo',
  );
});

test('files have a readable size and a harmless name', () => {
  expect([fileSize(900), fileSize(120_000), fileSize(3_500_000)]).toEqual([
    '900 bytes',
    '117 kB',
    '3.3 MB',
  ]);
  expect(fileName('../../etc/pass\u202Egpj.exe')).toBe('_.._etc_pass_gpj.exe');
  expect(fileName('..')).toBe('attachment');
});
