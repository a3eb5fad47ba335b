import { expect, test } from 'vitest';
import { answerWithinMs, hour } from '../contract/inbox/promise.ts';
import { readContent } from './read.ts';

test('requests are overdue when the time that the site promises has passed', () => {
  expect(readContent().facts.replyWithin).toBe(`${answerWithinMs / hour} hours`);
});
