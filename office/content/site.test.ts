import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentDirectory } from '../../content/directory.ts';
import type { ContentFile } from '../../contract/publishing/content.ts';
import { makeSite } from './site.ts';

const opened = (file: string, change = (text: string) => text) => {
  const live = readFileSync(path.join(contentDirectory(), file), 'utf8');
  return { text: change(live), live };
};

const file = (name: string, removed = false): ContentFile => ({
  path: name,
  title: null,
  draft: removed ? { version: 1, removed, updatedAt: '', updatedBy: '' } : null,
  publishedAt: null,
  publishedBy: null,
  isLive: true,
  isFolderNewer: false,
});

const parts = {
  files: [
    file('services/uiux-design.yaml'),
    file('articles/first-steps.md'),
    file('articles/old-news.md', true),
    file('pages/team.md'),
    file('pictures/team.png'),
  ],
  brand: opened('brand/brand.yaml'),
  facts: opened('facts.yaml', (text) => text.replace(/replyHours: \d+/, 'replyHours: 48')),
  blog: opened('blog.yaml'),
};

test('the choices of an editor come from the drafts, without what a draft removes', () => {
  const site = makeSite(parts);
  expect(site.placeholders).toMatchObject({ brand: 'Patang Studio', replyWithin: '48 hours' });
  expect(site.routes).toEqual(
    expect.arrayContaining(['/', '/services/uiux-design', '/blog/first-steps', '/team']),
  );
  expect(site.routes).not.toContain('/blog/old-news');
  expect(site).toMatchObject({ pictures: ['team.png'], articles: ['first-steps'] });
  expect(site.categories).toContain('Design');
});

test('while a draft is faulty, the values of what is live are offered', () => {
  const facts = { ...parts.facts, text: 'replyHours: soon' };
  const { placeholders } = makeSite({ ...parts, facts });
  expect(placeholders.replyWithin).toBe('24 hours');
  expect(makeSite({ ...parts, brand: undefined }).placeholders).toEqual({});
});
