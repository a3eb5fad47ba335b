import type { KindPath } from '../../contract/inbox/kinds.ts';

export const sampleContact = {
  name: 'Meera Nair',
  email: 'meera@example.com',
  message: 'We sell spices and need a shop.',
};

const sampleConsultation = {
  name: 'Arjun Sethi',
  email: 'arjun@example.com',
  phone: '+91 98765 43210',
  company: 'Sethi Tiles',
  service: 'basic-package',
  message: 'Our site is slow.',
  preferredDate: '2026-12-01T10:30:00.000Z',
};

const sampleApplication = {
  name: 'Zoë Fernandes',
  email: 'zoe@example.com',
  phone: '98765',
  location: 'Karnal',
  position: 'frontend-intern',
  university: 'Kurukshetra University',
  yearOfStudy: 3,
  major: 'Computer Science',
  portfolio: 'https://zoe.example.com',
  linkedin: 'https://linkedin.example.com/in/zoe',
  coverLetter: 'I like forms that do not lose what I typed.',
  resumeUrl: 'https://drive.example.com/zoe.pdf',
};

export const samples = {
  contacts: sampleContact,
  consultations: sampleConsultation,
  applications: sampleApplication,
} satisfies Record<KindPath, object>;

/** Stricter than the contract's own check, which it must not repeat. */
export const canBeSeen = (text: string): boolean =>
  /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
