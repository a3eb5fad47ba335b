// The shape of every content file, and the types that follow from it.
export * from './schema/about.ts';
export * from './schema/base.ts';
export * from './schema/blog.ts';
export * from './schema/careers.ts';
export * from './schema/consultation.ts';
export * from './schema/facts.ts';
export * from './schema/faq.ts';
export * from './schema/forms.ts';
export * from './schema/home.ts';
export * from './schema/icons.ts';
export * from './schema/navigation.ts';
export * from './schema/policy.ts';
export * from './schema/service-detail.ts';
export * from './schema/services.ts';
