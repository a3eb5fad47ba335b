// Texts that read differently without being edited, because a fact that they name was changed.
import type { z } from 'zod';
import {
  type ChangedDraft,
  type ChangedFile,
  contentLimits,
  type FollowingText,
} from '../../contract/publishing/content.ts';
import { isFactFile } from '../../contract/publishing/paths.ts';
import { fillMarkdown, fillText, type Placeholders, placeholdersOf } from '../reading/facts.ts';
import { readYamlText } from '../reading/yaml.ts';
import { brandFile, factsFile } from '../schema/facts.ts';
import { takesFacts } from './files.ts';
import { bytesOf, parseTextFile, readTextFiles, type TextFile } from './site-texts.ts';

/** Drafts that cannot be parsed have no such texts. */
export function withFollowingTexts(directory: string, changes: ChangedFile[]): ChangedDraft[] {
  const live = new Map(changes.map(({ path, before }) => [path, before ?? '']));
  const liveText = (file: string): string =>
    live.get(file) ?? bytesOf(directory, file)?.toString('utf8') ?? '';
  const placeholders = (changed?: ChangedFile): Placeholders | undefined => {
    const textOf = (file: string) =>
      changed?.path === file ? (changed.after ?? '') : liveText(file);
    const brand = parsed(brandFile, textOf('brand/brand.yaml'));
    const facts = parsed(factsFile, textOf('facts.yaml'));
    return brand && facts && placeholdersOf(brand, facts);
  };
  const files = readTextFiles(directory).filter(({ path }) => takesFacts(path));
  const from = placeholders();
  return changes.map((change) => {
    const to = isFactFile(change.path) ? placeholders(change) : undefined;
    if (!from || !to) return change;
    const texts = files.flatMap((file) => textsThatFollow(file, live.get(file.path), from, to));
    const elsewhere = {
      texts: texts.slice(0, contentLimits.following),
      total: texts.length,
      paths: [...new Set(texts.map(({ path }) => path))],
    };
    return { ...change, elsewhere };
  });
}

const parsed = <T>(schema: z.ZodType<T>, text: string): T | undefined =>
  schema.safeParse(readYamlText(text).data).data;

/** `live`: the file is changed itself, and its changed texts are shown there. */
function textsThatFollow(
  file: TextFile,
  live: string | undefined,
  from: Placeholders,
  to: Placeholders,
): FollowingText[] {
  const stays =
    live !== undefined &&
    new Set(textsOf(parseTextFile(file.path, live), {}).map(({ text }) => text));
  const [written, before, after] = [{}, from, to].map((values) => textsOf(file, values));
  return (written ?? []).flatMap(({ where, text }, index) => {
    const [was, is] = [before?.[index]?.text ?? '', after?.[index]?.text ?? ''];
    const follows = was !== is && (!stays || stays.has(text));
    return follows ? [{ path: file.path, where, before: was, after: is }] : [];
  });
}

const textsOf = (file: TextFile, values: Placeholders): { where: string; text: string }[] => [
  ...file.values.map(({ where, text }) => ({ where, text: fillText(text, values, () => {}) })),
  ...fillMarkdown(file.body, values, () => {})
    .trim()
    .split(/\n{2,}/)
    .map((text, index) => ({ where: `text[${index}]`, text })),
];
