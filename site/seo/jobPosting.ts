import type { Content } from '../../content/read.ts';
import { applyRoute } from '../../content/routes.ts';
import type { Internship } from '../../content/schema/careers.ts';
import { absolute } from './address.ts';
import type { Thing } from './graph.ts';
import { organizationId, postalAddress } from './organization.ts';

export const jobPosting = (internship: Internship, { brand }: Content): Thing => ({
  '@type': 'JobPosting',
  title: internship.title,
  description: [internship.description, ...internship.requirements].join('\n'),
  datePosted: internship.posted,
  employmentType: 'INTERN',
  industry: internship.department,
  identifier: { '@type': 'PropertyValue', name: brand.name, value: internship.positionValue },
  url: absolute(applyRoute(internship.positionValue)),
  directApply: true,
  hiringOrganization: {
    '@type': 'Organization',
    '@id': organizationId(),
    name: brand.name,
    sameAs: absolute('/'),
    logo: absolute('/icons/512.png'),
  },
  jobLocation: { '@type': 'Place', address: postalAddress(brand) },
});
