// Texts and figures that the specification fixes; skipped for another brand.
import { describe, expect, it } from 'vitest';
import { inboxKinds } from '../contract/inbox/kinds.ts';
import { readCatalogue, readLetterTexts } from './catalogue.ts';
import { readContent } from './read.ts';
import { ownContent } from './testing.ts';

const content = readContent(ownContent());
const { name } = content.brand;
const isExample = name === 'Patang Studio';
if (!isExample) console.log(`The specification of the example is skipped: this is ${name}.`);

describe.skipIf(!isExample)(isExample ? 'the example' : `the example: this is ${name}`, () => {
  it('offers the packages and internships to the server', () => {
    expect(readCatalogue(ownContent())).toMatchObject({
      agency: 'Patang Studio',
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
      closedPositions: [],
      positionFallback: { value: 'other', label: 'Internship Position' },
      timeZone: 'Asia/Kolkata',
      replyHours: 24,
    });
  });

  it('words the form states as specified', () => {
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
    const kinds = inboxKinds(readCatalogue(ownContent()));
    expect(contact.failed).toBe(kinds.contacts.texts.createFailed);
    expect(consultation.failed).toBe(kinds.consultations.texts.createFailed);
    expect(apply.failed).toBe(kinds.applications.texts.createFailed);
  });

  it('has the specified number of everything', () => {
    const { home, about, services, consultation, careers, faq, blog, navigation, policies } =
      content;
    expect({
      'links of the bar': navigation.main.length,
      'services on home': home.services.cards.length,
      projects: home.portfolio.projects.length,
      quotes: home.testimonials.items.length,
      'stops of the journey': about.timeline.entries.length,
      values: about.values.items.length,
      'platform features': about.platform.features.length,
      'offer cards': services.offers.cards.length,
      'features of each offer': [
        ...new Set(services.offers.cards.map(({ features }) => features.length)),
      ],
      'steps of our process': services.process.steps.length,
      'steps of a consultation': consultation.process.steps.length,
      packages: consultation.packages.items.length,
      internships: careers.openings.internships.length,
      questions: faq.questions.length,
      'sections of the terms': policies.terms.sections.length,
    }).toEqual({
      'links of the bar': 8,
      'services on home': 6,
      projects: 6,
      quotes: 3,
      'stops of the journey': 3,
      values: 5,
      'platform features': 4,
      'offer cards': 6,
      'features of each offer': [6],
      'steps of our process': 6,
      'steps of a consultation': 4,
      packages: 3,
      internships: 4,
      questions: 10,
      'sections of the terms': 13,
    });
    expect(faq.categories.map(({ label }) => label)).toEqual([
      'Services',
      'For Students',
      'For Startups',
      'Process',
    ]);
    expect(blog.categories).toEqual([
      'Web Development',
      'Design',
      'Student Tips',
      'Startup Growth',
    ]);
  });

  it('calls the end of the journey a vision', () => {
    const last = content.about.timeline.entries.at(-1);
    expect(`${last?.title} ${last?.text}`).toMatch(/vision/i);
  });

  it('has the sections of the privacy policy in their order', () => {
    expect(content.policies.privacy.sections.map(({ heading }) => heading)).toEqual([
      'Information we collect',
      'How we use your information',
      'Sharing of information',
      'Security',
      'Your rights',
      'Cookies and storage in your browser',
      'Children under 16',
      'Changes to this policy',
      'Contact',
    ]);
    expect(content.policies.privacy.updated).toBe('Last updated April 2024');
  });

  it('has the parts of the service pages with their items', () => {
    const parts = content.serviceDetails.map(
      ({ slug, parts }) =>
        `${slug}: ${parts.map(({ id, items }) => `${items.length} ${id}`).join(', ')}`,
    );
    expect(parts).toEqual([
      'website-development: 6 features, 7 process, 8 technologies',
      'web-application-development: 6 features, 6 use-cases, 8 technologies',
      'ecommerce-solutions: 6 features, 4 platforms, 7 process',
      'uiux-design: 8 services, 7 process, 4 benefits',
      'seo-digital-marketing: 9 services, 6 strategy, 4 metrics',
    ]);
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

  it('has every route of the route table, and the contact form alone', () => {
    expect(content.routes).toHaveLength(11 + 5 + 8 + 1);
    expect(content.serviceDetails.map((service) => service.slug)).toEqual([
      'website-development',
      'web-application-development',
      'ecommerce-solutions',
      'uiux-design',
      'seo-digital-marketing',
    ]);
  });

  it('names the subjects of letters as specified', () => {
    const { subjects } = readLetterTexts(ownContent()).words.answer;
    expect(subjects).toMatchObject({
      consultations: 'Regarding Your Consultation Request',
      applications: 'Regarding Your Application for the position',
    });
  });
});
