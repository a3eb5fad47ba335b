import { expect, test } from 'vitest';
import { readContent } from '../../content/read.ts';
import { trailTo } from './address.ts';

const { navigation } = readContent();

test('a trail starts at home and takes its texts from the navigation', () => {
  const post = { text: 'A post', href: '/blog/a-post' };
  expect(trailTo(navigation, '/blog', post).map(({ text }) => text)).toEqual([
    'Home',
    'Blog',
    'A post',
  ]);
});

test('policies are found in the footer', () => {
  expect(trailTo(navigation, '/privacy-policy').at(-1)?.text).toBe('Privacy Policy');
});

test('a page that nothing links to fails the build', () => {
  expect(() => trailTo(navigation, '/nowhere')).toThrow('/nowhere');
});
