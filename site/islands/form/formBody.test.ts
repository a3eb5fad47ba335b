import { describe, expect, it } from 'vitest';
import { applyPlan, consultationPlan, contactPlan } from '../../forms/plans.ts';
import { bodyOf } from './formBody.ts';

function typed(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe('the body of a form', () => {
  it('has the fields of the form and the trap, nothing else', () => {
    const body = bodyOf(contactPlan, typed({ name: 'Zoë', terms: 'on', other: 'x' }));
    expect(body).toEqual({ name: 'Zoë', email: '', message: '', website: '' });
  });

  it('sends an empty service as custom and an empty position as other', () => {
    expect(bodyOf(consultationPlan, typed({})).service).toBe('custom');
    expect(bodyOf(applyPlan, typed({ position: '' })).position).toBe('other');
    expect(bodyOf(applyPlan, typed({ position: 'ui-ux-intern' })).position).toBe('ui-ux-intern');
  });

  it('makes a full timestamp of a local time, if it is one', () => {
    const local = '2030-05-06T07:08';
    const { preferredDate } = bodyOf(consultationPlan, typed({ preferredDate: local }));
    expect(preferredDate).toBe(new Date(local).toISOString());
    const body = bodyOf(consultationPlan, typed({ preferredDate: 'some day' }));
    expect(body.preferredDate).toBe('some day');
  });

  it('sends a year as a number and no year as none', () => {
    expect(bodyOf(applyPlan, typed({ yearOfStudy: '3' })).yearOfStudy).toBe(3);
    expect(bodyOf(applyPlan, typed({})).yearOfStudy).toBe('');
  });
});
