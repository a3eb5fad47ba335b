import { describe, expect, it } from 'vitest';
import { content } from '../../content.ts';
import { messagesFor } from '../../forms/planFields.ts';
import { plans } from '../../forms/plans.ts';
import { problemOf } from './problem.ts';

const plan = { ...plans.applications, messages: messagesFor(content.forms.messages) };

const refused = (status: number, error: string | string[], message = '') =>
  problemOf({ outcome: 'refused', status, error, message }, plan);

describe('the problem shown to visitors', () => {
  it('names fields by their labels', () => {
    expect(refused(400, ['resumeUrl is required', 'The moon is full'])).toEqual({
      text: '',
      faults: [
        { field: 'resumeUrl', text: 'Resume link is required' },
        { field: undefined, text: 'The moon is full' },
      ],
    });
  });

  it("passes on the server's message", () => {
    expect(refused(500, 'Something went wrong.', 'Reference: 7').text).toBe(
      'Something went wrong. Reference: 7',
    );
    expect(refused(429, 'Please try again in 60 seconds.').text).toContain('60 seconds');
  });

  it('says it in the language of the site', () => {
    const { fieldFaults, refusals } = content.forms.messages;
    const messages = messagesFor({
      ...content.forms.messages,
      fieldFaults: {
        ...fieldFaults,
        required: 'Bitte füllen Sie „{field}“ aus',
        tooLong: '{field}: höchstens {max} Zeichen',
      },
      refusals: {
        ...refusals,
        waitMinutes: 'Bitte warten Sie {minutes} Minuten.',
        reference: 'Kennung: {id}',
      },
    });
    const german = (status: number, error: string | string[], message = '') =>
      problemOf({ outcome: 'refused', status, error, message }, { ...plan, messages });
    const faults = ['name is required', 'coverLetter must be at most 5,000 characters'];
    expect(german(400, faults).faults.map(({ text }) => text)).toEqual([
      'Bitte füllen Sie „Your name“ aus',
      'Cover Letter: höchstens 5,000 Zeichen',
    ]);
    expect(german(429, 'Too many attempts. Please try again in 7 minutes.').text).toBe(
      'Bitte warten Sie 7 Minuten.',
    );
    expect(german(500, 'Strange.', 'Reference: 7a').text).toBe('Strange. Kennung: 7a');
  });

  it('needs no translation where the site says what the API says', () => {
    expect(plan.messages.translations).toEqual([]);
  });

  it('falls back to a message of its own', () => {
    expect(refused(502, '').text).toBe('Failed to submit application. Please try again.');
    expect(refused(400, []).text).toBe('Failed to submit application. Please try again.');
    expect(refused(429, '').text).toBe(plan.messages.problems.tooMany);
  });

  it('distinguishes a lost connection from a timeout', () => {
    const { lost, timeout } = plan.messages.problems;
    const failed = 'Failed to submit application. Please try again.';
    expect(problemOf({ outcome: 'lost' }, plan).text).toBe(`${failed} ${lost}`);
    expect(problemOf({ outcome: 'timeout' }, plan).text).toBe(`${failed} ${timeout}`);
  });
});
