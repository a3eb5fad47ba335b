// Whatever a page or mail of this content says in plain letters is hard-coded.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { isScalar, isSeq, parseDocument, visit } from 'yaml';
import { contentDirectory } from '../content/directory.ts';

const groups = /^(weekly|rules|socialPicture)$/;
const names =
  /^(href|link|icon|picture|value|positionValue|id|kind|slug|order|related|image|date|posted|founded|timeZone|countryCode|locale|currency|art|amount|status|kinds|topic|addressFormat|requiredMark|mark)$/;

/** Full-width letters keep the length, so that limits still hold. */
export const pseudoLocalize = (text: string): string =>
  text
    .split(/(\{\{[^{}]*\}\}|\{\w+\}|\]\([^)]*\)|<[^>]*>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    )
    .join('');

function pseudoLocalizeYaml(text: string, isArticle = false): string {
  const document = parseDocument(text);
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? String(key.value) : '';
      const isReference =
        (isScalar(value) || (isSeq(value) && value.items.every(isScalar))) &&
        (names.test(name) ||
          (name === 'category' && !isArticle) ||
          (isScalar(value) && /^(website|package|\S+@\S+)$/.test(String(value.value))));
      return groups.test(name) || isReference ? visit.SKIP : undefined;
    },
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string') node.value = pseudoLocalize(node.value);
    },
  });
  return String(document);
}

/** Markdown bodies stay: an owner's articles are never in the sources. */
export function pseudoLocalizeContent(to: string, locale: string, from = contentDirectory()): void {
  cpSync(from, to, { recursive: true, filter: (name) => !name.endsWith('.ts') });
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const place = path.join(to, file);
    if (file.endsWith('.yaml') && !file.endsWith('palette.yaml')) {
      const yaml = pseudoLocalizeYaml(readFileSync(place, 'utf8'));
      writeFileSync(place, yaml.replace(/^locale: .*$/m, `locale: ${locale}`));
    } else if (file.endsWith('.md') && file !== 'README.md') {
      const [, head = '', body = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(place, 'utf8')) ?? [];
      writeFileSync(place, `---\n${pseudoLocalizeYaml(head, true)}---\n${body}`);
    }
  }
}

const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'label'];
const unread = ['script', 'style', 'pre', 'code', 'template'];

export function untranslatedWordsIn(html: string, known: RegExp): string[] {
  const found = new Set<string>();
  const add = (text: string): void => {
    const words = text.replace(known, '').trim();
    if (/[A-Za-z]{2}/.test(words)) found.add(words);
  };
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#text') add((node as DefaultTreeAdapterTypes.TextNode).value);
    if ('attrs' in node) {
      if (unread.includes(node.tagName)) return;
      const classes = node.attrs.find(({ name }) => name === 'class')?.value ?? '';
      if (/\bprose\b/.test(classes)) return;
      for (const { name, value } of node.attrs) if (spoken.includes(name)) add(value);
      const content = node.attrs.find(({ name }) => name === 'content');
      const about = node.attrs.find(({ name }) => name === 'name' || name === 'property')?.value;
      if (content && /description|title|site_name|alt$/.test(about ?? '')) add(content.value);
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return [...found];
}
