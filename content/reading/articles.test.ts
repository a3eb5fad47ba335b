import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContent } from '../read.ts';
import { faultsAfter, faultsOfEdit, readChanged, withoutFolder } from '../testing.ts';
import { readSchedule } from './schedule.ts';

const article = 'articles/web-design-trends-2025.md';
const privacy = 'policies/privacy-policy.md';
const terms = 'policies/terms-conditions.md';

it('an article may have no picture: the set of drawings makes one', () => {
  expect(faultsOfEdit(article, /image: .*\nimageAlt: .*\n/, '')).toBe('');
});

describe('a fault in an article names file and place', () => {
  it('an over-long title', () => {
    expect(faultsOfEdit(article, /title: .*/, `title: ${'a'.repeat(60)}`)).toContain(
      'title: is 60 characters long, at most 59 fit',
    );
  });

  it('a missing field', () => {
    expect(faultsOfEdit(article, /imageAlt: .*\n/, '')).toContain('imageAlt: is missing');
  });

  it('bad YAML', () => {
    expect(faultsOfEdit(article, /title: .*/, 'title: "open')).toBe(
      'line 2: opens a quote that nothing closes: add the closing quote',
    );
  });

  it('no front matter', () => {
    expect(faultsOfEdit(article, /^---\n/, '')).toContain(
      'line 1: must begin with a block between two --- lines',
    );
  });

  it('an unknown category', () => {
    expect(faultsOfEdit(article, 'category: Design', 'category: Art')).toContain(
      'category: must be one of Web Development',
    );
  });

  it('a broken link', () => {
    expect(faultsOfEdit(article, /\]\(\/[^)]*\)/, '](/blog/nowhere)')).toContain(
      'broken link: /blog/nowhere',
    );
  });

  it('an unknown related article', () => {
    expect(faultsOfEdit(article, /related: \[[\w-]+/, 'related: [nowhere')).toContain(
      'related[0]: there is no other article "nowhere"',
    );
  });

  it('an article related to itself', () => {
    expect(
      faultsOfEdit(article, /related: \[[\w-]+/, 'related: [web-design-trends-2025'),
    ).toContain('related[0]: there is no other');
  });

  it('a missing hero picture', () => {
    expect(faultsOfEdit(article, /image: .*/, 'image: ../pictures/none.svg')).toContain(
      'image: picture none.svg is missing',
    );
  });

  it('a missing picture in the text', () => {
    expect(faultsOfEdit(article, '-inside.svg)', '-gone.svg)')).toContain('-gone.svg is missing');
  });

  it('a picture without alternative text', () => {
    expect(faultsOfEdit(article, /!\[[^\]]*\]/, '![]')).toContain('has no alternative text');
  });

  it('a second featured article', () => {
    expect(faultsOfEdit(article, 'tags:', 'featured: true\ntags:')).toContain(
      'featured: student-developers-real-world-experience is',
    );
  });

  it('an unknown placeholder', () => {
    expect(faultsOfEdit(article, /\n## /, '\n## {{brnd}} ')).toContain(
      'unknown placeholder {{brnd}}',
    );
  });
});

describe('a fault in a policy names file and place', () => {
  it('a broken link, with its line', () => {
    expect(faultsOfEdit(terms, '(/privacy-policy)', '(/privacy)')).toContain(
      'line 14: broken link: /privacy',
    );
  });

  it('an unknown placeholder, with its line', () => {
    expect(faultsOfEdit(privacy, 'of {{brand}},', 'of {{brnd}},')).toContain(
      'line 10: unknown placeholder {{brnd}}',
    );
  });

  it('a missing section number', () => {
    expect(faultsOfEdit(terms, '## 4. ', '## 5. ')).toContain('must begin with "4. "');
  });

  it('no section at all', () => {
    expect(faultsOfEdit(privacy, /^## /gm, '### ')).toContain('has no section');
  });
});

it('leaves braces in code alone', () => {
  const code = '\n```yaml\nkey: {{ secret }}\n```\n\n## ';
  expect(faultsOfEdit(article, '\n## ', code)).not.toContain('placeholder');
});

const adviceAfter = (change: (text: string) => string): string[] =>
  readChanged(article, change, (directory) => readContent(directory).advice.map(withoutFolder));

it('advises on length, tags, related articles and reading time, and does not stop', () => {
  const shorten = (text: string) =>
    text
      .replace(/## [\s\S]*/, '')
      .replace(/tags: .*/, 'tags: [Design]')
      .replace(/related: .*/, 'related: []');
  expect(adviceAfter(shorten)).toEqual([
    `${article}: has 66 words; 700 to 1200 read well`,
    `${article}, line 6: readMinutes: is 6, the text takes 1: change it, or leave the line out`,
    `${article}, line 7: tags: has 1; 3 to 5 look well`,
    `${article}, line 8: related: names 0 articles; 2 look well`,
  ]);
});

describe('a blog', () => {
  const blogWith = (change: (directory: string) => void) =>
    readChanged(
      'blog.yaml',
      (text) => `${text}\n`,
      (directory) => {
        rewrite(path.join(directory, 'faq.yaml'), (text) =>
          text.replace('(/blog/startups-student-developers-benefits)', '(/about)'),
        );
        change(directory);
        return readContent(directory);
      },
    );
  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  it('that is closed names the links to it in texts', () => {
    expect(faultsAfter('blog.yaml', (text) => `closed: true\n${text}`)).toEqual([
      expect.stringMatching(
        /faq\.yaml, line 61: .*: broken link: \/blog\/.* is not a page of this site: the blog is closed$/,
      ),
    ]);
  });

  const isBlogLink = ({ href }: { href: string }) => href.startsWith('/blog');

  it('that is closed takes its links along and keeps its articles', () => {
    const { routes, navigation, notFound, articles, advice } = blogWith((directory) =>
      rewrite(path.join(directory, 'blog.yaml'), (text) => `closed: true\n${text}`),
    );
    const links = [...navigation.main, ...navigation.footer.groups.flatMap(({ links }) => links)];
    expect([...links, ...notFound.links].filter(isBlogLink)).toEqual([]);
    expect([...routes.filter((route) => route.startsWith('/blog')), ...articles]).toEqual([]);
    expect(advice).toEqual([]);
  });

  it('without articles is closed', () => {
    const { routes } = blogWith((directory) => {
      rmSync(path.join(directory, 'articles'), { recursive: true });
      rewrite(path.join(directory, 'blog.yaml'), (text) => text.replace(/order:[\s\S]*/, 'order:'));
    });
    expect(routes).not.toContain('/blog');
  });

  const student = 'articles/student-developers-real-world-experience.md';
  const startups = 'articles/startups-student-developers-benefits.md';
  const withHead = (directory: string, file: string, lines: string) =>
    rewrite(path.join(directory, file), (text) => text.replace(/^---\n/, `---\n${lines}\n`));

  it('begins with the articles that its order does not name, the newest first', () => {
    const { articles } = blogWith((directory) =>
      rewrite(path.join(directory, 'blog.yaml'), (text) =>
        text.replace(/ {2}- (web-design-trends-2025|startups-\S+)\n/g, ''),
      ),
    );
    expect(articles.slice(0, 3).map(({ slug }) => slug)).toEqual([
      'web-design-trends-2025',
      'startups-student-developers-benefits',
      'student-developers-real-world-experience',
    ]);
  });

  it('keeps drafts, whatever is in them, and shows scheduled articles when they are due', () => {
    const change = (directory: string) => {
      withHead(directory, student, 'draft: true');
      rewrite(path.join(directory, student), (text) => text.replace('title:', 'titel:'));
      withHead(directory, startups, 'publish: "2026-12-01 09:00"');
      rewrite(
        path.join(directory, startups),
        (text) => `${text}\n[Again](/blog/startups-student-developers-benefits)\n`,
      );
      rewrite(path.join(directory, 'faq.yaml'), (text) =>
        text.replaceAll(/\(\/blog\/[\w-]+\)/g, '(/about)'),
      );
      for (const file of readdirSync(path.join(directory, 'articles'))) {
        rewrite(path.join(directory, 'articles', file), (text) =>
          text.replaceAll(/\(\/blog\/(student|startups)-[\w-]+\)/g, '(/about)'),
        );
      }
    };
    const at = (time: string) =>
      readChanged(
        'blog.yaml',
        (text) => `${text}\n`,
        (directory) => {
          change(directory);
          const now = new Date(time);
          const { articles, routes } = readContent(directory, now);
          return { articles, routes, schedule: readSchedule(directory, now) };
        },
      );
    // The agency is in India.
    const before = at('2026-12-01T03:29:59Z');
    expect(before.articles).toHaveLength(6);
    expect(before.articles.flatMap(({ related }) => related)).not.toContain(
      'startups-student-developers-benefits',
    );
    expect(before.articles[0]).toMatchObject({ slug: 'web-design-trends-2025', featured: true });
    expect(before.schedule).toEqual([
      { slug: 'startups-student-developers-benefits', due: new Date('2026-12-01T03:30:00Z') },
    ]);
    const after = at('2026-12-01T03:30:00Z');
    expect(after.routes).toContain('/blog/startups-student-developers-benefits');
    expect(after.routes).not.toContain('/blog/student-developers-real-world-experience');
    expect(after.schedule).toEqual([]);
  });

  it('refuses a moment that does not exist, and a link to an article that is not out', () => {
    expect(faultsOfEdit(article, /^---\n/, '---\npublish: 2026-02-30 09:00\n')).toContain(
      'publish: must be a day and a time such as "2026-12-01 09:00"',
    );
    expect(
      faultsAfter(startups, (text) => text.replace(/^---\n/, '---\ndraft: true\n')),
    ).toContainEqual(expect.stringMatching(/faq\.yaml, line \d+: .*broken link: \/blog\/startups/));
  });

  it('features its first article if it names none', () => {
    const { articles } = blogWith((directory) =>
      rewrite(
        path.join(directory, 'articles/student-developers-real-world-experience.md'),
        (text) => text.replace('featured: true\n', ''),
      ),
    );
    expect(articles.map(({ featured }) => featured)).toEqual([true, ...Array(7).fill(false)]);
  });
});
