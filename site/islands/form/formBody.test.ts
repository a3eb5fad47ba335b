import { describe, expect, it } from 'vitest';
import { plans } from '../../forms/plans.ts';
import { bodyOf } from './formBody.ts';

function typed(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe('the body of a form', () => {
  it('has the fields of the form and the honeypot, nothing else', () => {
    const body = bodyOf(plans.contacts, typed({ name: 'Zoë', terms: 'on', other: 'x' }));
    expect(body).toEqual({ name: 'Zoë', email: '', message: '', website: '' });
  });

  it('sends an empty service as custom and an empty position as other', () => {
    expect(bodyOf(plans.consultations, typed({})).service).toBe('custom');
    expect(bodyOf(plans.applications, typed({ position: '' })).position).toBe('other');
    expect(bodyOf(plans.applications, typed({ position: 'ui-ux-intern' })).position).toBe(
      'ui-ux-intern',
    );
  });

  it('makes a full timestamp of a local time, if it is one', () => {
    const local = '2030-05-06T07:08';
    const { preferredDate } = bodyOf(plans.consultations, typed({ preferredDate: local }));
    expect(preferredDate).toBe(new Date(local).toISOString());
    const body = bodyOf(plans.consultations, typed({ preferredDate: 'some day' }));
    expect(body.preferredDate).toBe('some day');
  });

  it('sends a year as a number and no year as none', () => {
    expect(bodyOf(plans.applications, typed({ yearOfStudy: '3' })).yearOfStudy).toBe(3);
    expect(bodyOf(plans.applications, typed({})).yearOfStudy).toBe('');
  });
});
