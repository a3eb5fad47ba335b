import type { z } from 'zod';
import { fillDeep, fillMarkdown, type Placeholders } from './facts.ts';
import type { LinkChecker } from './links.ts';
import { lineAt, splitFrontMatter } from './markdown.ts';
import type { Source } from './source.ts';

export type Pages = ReturnType<typeof createPages>;

export function createPages(source: Source, placeholders: Placeholders, links: LinkChecker) {
  const fillData = (file: string, data: unknown): unknown =>
    fillDeep(data, placeholders, (where, problem) => source.report(file, where, problem));

  function checkData<T>(file: string, schema: z.ZodType<T>, data: unknown): T | undefined {
    if (data === undefined) return undefined;
    const filled = fillData(file, data);
    links.addData(file, filled);
    return source.check(file, schema, filled);
  }

  const readYamlPage = <T>(file: string, schema: z.ZodType<T>): T | undefined =>
    checkData(file, schema, source.readYaml(file));

  function readMarkdownPage<T>(
    file: string,
    schema: z.ZodType<T>,
  ): { head: T | undefined; body: string; line: number } | undefined {
    const text = source.readText(file);
    if (text === undefined) return undefined;
    const parts = splitFrontMatter(text);
    if (!parts) {
      source.report(file, 1, 'must begin with a block between two --- lines');
      return undefined;
    }
    const line = parts.head.split('\n').length + 1;
    const body = fillMarkdown(parts.body, placeholders, (index, problem) =>
      source.report(file, line + lineAt(parts.body, index), problem),
    );
    links.addMarkdown(file, body, line);
    const head = checkData(file, schema, source.parseYaml(file, parts.head, 1));
    return { head, body, line };
  }

  return { readYamlPage, readMarkdownPage };
}
