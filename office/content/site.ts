import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Placeholders, placeholdersOf } from '../../content/reading/facts.ts';
import { readYamlText } from '../../content/reading/yaml.ts';
import { siteRoutes } from '../../content/routes.ts';
import { brandFile, factsFile } from '../../content/schema/facts.ts';
import type { ContentFile, OpenedFile } from '../../contract/publishing/content.ts';
import { useOffice } from '../office.ts';
import type { Site } from './editor.ts';
import { fileQuery, useOverview } from './useContent.ts';

type Opened = Pick<OpenedFile, 'text' | 'live'> | undefined;

interface Parts {
  files: ContentFile[];
  brand: Opened;
  facts: Opened;
  blog: Opened;
}

export function makeSite({ files, brand, facts, blog }: Parts): Site {
  const paths = files.filter(({ draft }) => !draft?.removed).map(({ path }) => path);
  const slugsIn = (folder: string): string[] =>
    paths.flatMap((path) => new RegExp(`^${folder}/(.+)\\.(?:md|yaml)$`).exec(path)?.[1] ?? []);
  const articles = slugsIn('articles');
  const routes = siteRoutes({
    services: slugsIn('services'),
    articles,
    pages: slugsIn('pages'),
  });
  const pictures = paths.flatMap((path) => /^pictures\/(.+)$/.exec(path)?.[1] ?? []);
  return {
    placeholders: readPlaceholders(brand, facts),
    routes,
    pictures,
    articles,
    categories: readCategories(blog),
  };
}

/** While a draft is invalid, the live values are offered. */
function readPlaceholders(brand: Opened, facts: Opened): Placeholders {
  const words = firstValid(brandFile, brand);
  const values = firstValid(factsFile, facts);
  return words && values ? placeholdersOf(words, values) : {};
}

const textsOf = (opened: Opened): string[] =>
  [opened?.text, opened?.live].filter((text) => typeof text === 'string');

function firstValid<T>(
  schema: { safeParse(data: unknown): { data?: T | undefined } },
  opened: Opened,
): T | undefined {
  return textsOf(opened)
    .map((text) => schema.safeParse(readYamlText(text).data).data)
    .find((data) => data !== undefined);
}

/** Not validated by the whole schema: a fault elsewhere in the file must not hide the categories. */
function readCategories(blog: Opened): string[] {
  for (const text of textsOf(blog)) {
    const { categories } = (readYamlText(text).data ?? {}) as { categories?: unknown };
    if (Array.isArray(categories)) {
      return categories.filter((name) => typeof name === 'string');
    }
  }
  return [];
}

const sources = ['brand/brand.yaml', 'facts.yaml', 'blog.yaml'] as const;

export function useSite(): Site | undefined {
  const { api } = useOffice();
  const { data: overview } = useOverview();
  const opened = useQueries({
    queries: sources.map((path) => fileQuery(api, path)),
    combine: (results) => results.map(({ data, isPending }) => (isPending ? undefined : { data })),
  });
  return useMemo(() => {
    const [brand, facts, blog] = opened;
    if (!overview || !brand || !facts || !blog) return undefined;
    return makeSite({
      files: overview.files,
      brand: brand.data,
      facts: facts.data,
      blog: blog.data,
    });
  }, [overview, opened]);
}
