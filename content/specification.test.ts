// Texts and figures that the specification gives to the letter.
import { expect, it } from 'vitest';
import { inboxKinds } from '../contract/inbox/kinds.ts';
import { readCatalogue } from './catalogue.ts';
import { readContent } from './read.ts';

const content = readContent();

it('offers the packages and internships to the server', () => {
  expect(readCatalogue()).toEqual({
    services: [
      { value: 'website-creation', label: 'Website Creation (Free Consultation)' },
      { value: 'basic-package', label: 'Basic Package ($299/month)' },
      { value: 'premium-package', label: 'Premium Package ($599/month)' },
    ],
    serviceFallback: { value: 'custom', label: 'Custom Requirements' },
    positions: [
      { value: 'frontend-intern', label: 'Frontend Development Intern' },
      { value: 'ui-ux-intern', label: 'UI/UX Design Intern' },
      { value: 'backend-intern', label: 'Backend Development Intern' },
      { value: 'digital-marketing-intern', label: 'Digital Marketing Intern' },
    ],
    positionFallback: { value: 'other', label: 'Internship Position' },
    timeZone: 'Asia/Kolkata',
  });
});

it('speaks of the states of the forms as specified', () => {
  const { contact, consultation, apply } = content.forms;
  expect([contact.sending, consultation.sending, apply.sending]).toEqual([
    'Sending...',
    'Submitting...',
    'Submitting...',
  ]);
  expect(contact.success.heading).toBe('Message sent successfully!');
  expect(contact.success.text).toBe("We'll get back to you as soon as possible.");
  expect(consultation.success.heading).toBe('Consultation Request Submitted Successfully!');
  expect(consultation.success.text).toContain('within 24 hours');
  expect(apply.success.heading).toBe('Application Submitted Successfully!');
  const kinds = inboxKinds(readCatalogue());
  expect(contact.failed).toBe(kinds.contacts.texts.createFailed);
  expect(consultation.failed).toBe(kinds.consultations.texts.createFailed);
  expect(apply.failed).toBe(kinds.applications.texts.createFailed);
});

it('lists the articles of the table in its order', () => {
  const table = content.articles.map(({ slug, category, readMinutes, featured }) =>
    [slug, category, readMinutes, ...(featured ? ['featured'] : [])].join(' | '),
  );
  expect(table).toEqual([
    'student-developers-real-world-experience | Student Tips | 5 | featured',
    'startups-student-developers-benefits | Startup Growth | 4',
    'web-design-trends-2025 | Design | 6',
    'future-web-development-trends-2025 | Web Development | 7',
    'first-portfolio-website-student-developer | Student Tips | 8',
    'website-optimization-seo-performance | Web Development | 6',
    'ai-impact-modern-web-development | Web Development | 7',
    'communication-strategies-remote-development-teams | Startup Growth | 5',
  ]);
});

it('keeps the dates and related articles that the table gives', () => {
  const given = content.articles.slice(4).map(({ date, related }) => [date, ...related]);
  expect(given).toEqual([
    [
      '2025-03-17',
      'student-developers-real-world-experience',
      'future-web-development-trends-2025',
    ],
    ['2025-03-25', 'future-web-development-trends-2025', 'web-design-trends-2025'],
    ['2025-04-10', 'future-web-development-trends-2025', 'website-optimization-seo-performance'],
    ['2025-02-10', 'startups-student-developers-benefits', 'future-web-development-trends-2025'],
  ]);
});

it('has every route of the route table', () => {
  expect(content.routes).toHaveLength(11 + 5 + 8);
  expect(content.serviceDetails.map((service) => service.slug)).toEqual([
    'website-development',
    'web-application-development',
    'ecommerce-solutions',
    'uiux-design',
    'seo-digital-marketing',
  ]);
});
