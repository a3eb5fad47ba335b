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

  it('says which time is booked, and the zone in which it was chosen', () => {
    const slot = '2030-05-06T04:30:00.000Z';
    const named = typed({ slot, timeZone: 'Pacific/Auckland' });
    expect(bodyOf(plans.consultations, named)).toMatchObject({
      slot,
      timeZone: 'Pacific/Auckland',
    });
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(bodyOf(plans.consultations, typed({}))).toMatchObject({ slot: '', timeZone });
    expect(bodyOf(plans.contacts, named)).not.toHaveProperty('slot');
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
