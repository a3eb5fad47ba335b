import type { Page } from '@playwright/test';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { expect, uniquePerson } from './test.ts';

export interface FormJourney {
  kind: KindPath;
  address: string;
  button: string;
  sending: string;
  failed: string;
  success: string;
  successText: string;
  fill(page: Page, person?: Person): Promise<Person>;
}

export const sentPage = /\/r\/[\w-]{46}\?sent$/;

export type Person = ReturnType<typeof uniquePerson>;

export const someMorning = `${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}T10:00`;

export const contact: FormJourney = {
  kind: 'contacts',
  address: '/contact',
  button: 'Send Message',
  sending: 'Sending...',
  failed: 'Failed to send message. Please try again.',
  success: 'Message sent successfully!',
  successText: "We'll get back to you as soon as possible.",
  async fill(page, person = uniquePerson()) {
    await page.getByLabel('Your name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Your message').fill('We sell spices.\nWe need a shop.');
    return person;
  },
};

export const consultation: FormJourney = {
  kind: 'consultations',
  address: '/consultation-form?service=basic-package',
  button: 'Submit Request',
  sending: 'Submitting...',
  failed: 'Failed to submit consultation request. Please try again.',
  success: 'Consultation Request Submitted Successfully!',
  successText: 'Thank you. We will contact you within 24 hours to confirm the time.',
  async fill(page, person = uniquePerson()) {
    await page.getByLabel('Your name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Company').fill('Sethi Tiles');
    await page.getByLabel('None of these fit').check();
    await page.getByLabel('Preferred date and time').fill(someMorning);
    await page.getByLabel('About your project').fill('Our site is slow.');
    await page.getByLabel('I agree to the').check();
    return person;
  },
};

export const application: FormJourney = {
  kind: 'applications',
  address: '/apply?position=ui-ux-intern',
  button: 'Submit Application',
  sending: 'Submitting...',
  failed: 'Failed to submit application. Please try again.',
  success: 'Application Submitted Successfully!',
  successText: 'We write back within 24 hours to say what happens next.',
  async fill(page, person = uniquePerson()) {
    await page.getByLabel('Your name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Where you live').fill('Karnal, Haryana');
    await page.getByLabel('University').fill('Kurukshetra University');
    await page.getByLabel('Year of Study').fill('3');
    await page.getByLabel('Major').fill('Design');
    await page.getByLabel('Portfolio link').fill('https://zoe.example.com');
    await page.getByLabel('Cover Letter').fill('I like forms that lose nothing.');
    await page.getByLabel('Resume link').fill('https://drive.example.com/zoe.pdf');
    await page.getByLabel('I am 16 or older').check();
    return person;
  },
};

export const allForms = [contact, consultation, application];

export const submit = (page: Page, { button }: FormJourney) =>
  page.getByRole('button', { name: button }).click();

/** Once its script is in charge: on a very slow machine the form would go out as a plain post. */
export async function submitLive(page: Page, form: FormJourney): Promise<void> {
  await expect(page.locator('[data-form-frame=live]')).toBeAttached();
  await submit(page, form);
}

export const serviceField = (page: Page) =>
  page.getByLabel('Service', { exact: true }).filter({ visible: true });
