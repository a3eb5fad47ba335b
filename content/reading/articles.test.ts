import { describe, expect, it } from 'vitest';
import { spoil } from '../testing.ts';

const article = 'articles/web-design-trends-2025.md';
const privacy = 'policies/privacy-policy.md';
const terms = 'policies/terms-conditions.md';

describe('a fault in an article names file and place', () => {
  it('an over-long title', () => {
    expect(spoil(article, /title: .*/, `title: ${'a'.repeat(60)}`)).toContain(
      'title: is 60 characters long, at most 59 fit',
    );
  });

  it('a missing field', () => {
    expect(spoil(article, /imageAlt: .*\n/, '')).toContain('imageAlt: is missing');
  });

  it('bad YAML', () => {
    expect(spoil(article, /title: .*/, 'title: "open')).toBe(
      'line 2: opens a quote that nothing closes: add the closing quote',
    );
  });

  it('no front matter', () => {
    expect(spoil(article, /^---\n/, '')).toContain(
      'line 1: must begin with a block between two --- lines',
    );
  });

  it('an unknown category', () => {
    expect(spoil(article, 'category: Design', 'category: Art')).toContain(
      'category: must be one of Web Development',
    );
  });

  it('a broken link', () => {
    expect(spoil(article, /\]\(\/[^)]*\)/, '](/blog/nowhere)')).toContain(
      'broken link: /blog/nowhere',
    );
  });

  it('an unknown related article', () => {
    expect(spoil(article, /related: \[[\w-]+/, 'related: [nowhere')).toContain(
      'related[0]: there is no other article "nowhere"',
    );
  });

  it('an article related to itself', () => {
    expect(spoil(article, /related: \[[\w-]+/, 'related: [web-design-trends-2025')).toContain(
      'related[0]: there is no other',
    );
  });

  it('a missing hero picture', () => {
    expect(spoil(article, /image: .*/, 'image: ../pictures/none.svg')).toContain(
      'image: picture none.svg is missing',
    );
  });

  it('a missing picture in the text', () => {
    expect(spoil(article, '-inside.svg)', '-gone.svg)')).toContain('-gone.svg is missing');
  });

  it('a picture without alternative text', () => {
    expect(spoil(article, /!\[[^\]]*\]/, '![]')).toContain('has no alternative text');
  });

  it('a wrong reading time', () => {
    expect(spoil(article, /readMinutes: .*/, 'readMinutes: 9')).toContain(
      'readMinutes: is 9, the text takes 6',
    );
  });

  it('too few words', () => {
    expect(spoil(article, /## [\s\S]*/, '')).toContain('words, must have 700 to 1200');
  });

  it('a second featured article', () => {
    expect(spoil(article, 'tags:', 'featured: true\ntags:')).toContain(
      'featured: student-developers-real-world-experience is',
    );
  });

  it('an unknown placeholder', () => {
    expect(spoil(article, /\n## /, '\n## {{brnd}} ')).toContain('unknown placeholder {{brnd}}');
  });
});

describe('a fault in a policy names file and place', () => {
  it('a broken link, with its line', () => {
    expect(spoil(terms, '(/privacy-policy)', '(/privacy)')).toContain(
      'line 14: broken link: /privacy',
    );
  });

  it('an unknown placeholder, with its line', () => {
    expect(spoil(privacy, 'of {{brand}},', 'of {{brnd}},')).toContain(
      'line 10: unknown placeholder {{brnd}}',
    );
  });

  it('a missing section number', () => {
    expect(spoil(terms, '## 4. ', '## 5. ')).toContain('must begin with "4. "');
  });

  it('no section at all', () => {
    expect(spoil(privacy, /^## /gm, '### ')).toContain('has no section');
  });
});

it('leaves braces in code alone', () => {
  const code = '\n```yaml\nkey: {{ secret }}\n```\n\n## ';
  expect(spoil(article, '\n## ', code)).not.toContain('placeholder');
});
