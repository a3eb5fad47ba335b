// What the build would say about one file while it is edited; what needs other files is checked by the server.
import type { z } from 'zod';
import { checkData, type PlacedFault } from '../reading/check.ts';
import { fillDeep, fillMarkdown, type Placeholders } from '../reading/facts.ts';
import { pathOf, placeOf } from '../reading/faults.ts';
import { brokenLink, linksInData } from '../reading/links.ts';
import { imagesIn, lineAt, linksIn, splitFrontMatter } from '../reading/markdown.ts';
import { readYamlText } from '../reading/yaml.ts';
import { blogRoute, isValidLink } from '../routes.ts';
import { articleHead } from '../schema/blog.ts';
import { type EditableFile, takesFacts } from './files.ts';

export interface Known {
  placeholders: Placeholders;
  routes: string[];
  categories: string[];
}

export function faultsOf(
  { path, schema }: Pick<EditableFile, 'path' | 'schema'>,
  raw: string,
  known: Known,
): PlacedFault[] {
  if (!schema) return [];
  const text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (!path.endsWith('.md')) return dataFaults(path, schema, text, known);
  const parts = splitFrontMatter(text);
  if (!parts) {
    return [{ line: 1, where: '', problem: 'must begin with a block between two --- lines' }];
  }
  if (path.startsWith('articles/')) {
    const head = readYamlText(parts.head).data;
    if (isRecord(head) && head.draft === true) return [];
    const article = articleHead(known.categories.length > 0 ? known.categories : undefined);
    return [...dataFaults(path, article, parts.head, known, 1), ...bodyFaults(parts, known)];
  }
  return [...dataFaults(path, schema, parts.head, known, 1), ...bodyFaults(parts, known)];
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  data !== null && typeof data === 'object' && !Array.isArray(data);

function dataFaults(
  path: string,
  schema: z.ZodType,
  text: string,
  known: Known,
  above = 0,
): PlacedFault[] {
  const yaml = readYamlText(text, above);
  if (yaml.faults.length > 0) return yaml.faults.map((fault) => ({ where: '', ...fault }));
  if (!takesFacts(path)) return checkData(schema, yaml.data, yaml).faults;
  const faults: PlacedFault[] = [];
  const report = (where: string, problem: string): void => {
    faults.push({ line: yaml.lineOf(pathOf(where)), where, problem });
  };
  const filled = fillDeep(yaml.data, known.placeholders, report);
  for (const { path: at, href } of linksInData(filled)) {
    if (isBroken(href, known.routes)) report(placeOf(at), brokenLink(href));
  }
  return [...faults, ...checkData(schema, filled, yaml).faults];
}

function bodyFaults(parts: { head: string; body: string }, known: Known): PlacedFault[] {
  const above = parts.head.split('\n').length + 1;
  const faults: PlacedFault[] = [];
  const report = (index: number, problem: string): void => {
    faults.push({ line: above + lineAt(parts.body, index), where: '', problem });
  };
  const body = fillMarkdown(parts.body, known.placeholders, report);
  for (const { href, index } of linksIn(body)) {
    if (isBroken(href, known.routes))
      faults.push({ line: above + lineAt(body, index), where: '', problem: brokenLink(href) });
  }
  for (const { alt, file, index } of imagesIn(parts.body)) {
    if (alt === '') report(index, `picture ${file} has no alternative text`);
  }
  return faults;
}

/** Links to a closed blog are right in some files: the server knows. */
const isBroken = (href: string, routes: string[]): boolean =>
  routes.length > 0 &&
  !isValidLink(href, routes) &&
  (routes.includes(blogRoute) || !href.startsWith(blogRoute));
