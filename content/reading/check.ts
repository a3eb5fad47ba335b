import type { z } from 'zod';
import { type Fault, inPlainWords, placeOf } from './faults.ts';
import type { ParsedYaml } from './yaml.ts';

export type PlacedFault = Omit<Fault, 'file'>;

export function checkData<T>(
  schema: z.ZodType<T>,
  data: unknown,
  yaml: ParsedYaml | undefined,
): { data: T | undefined; faults: PlacedFault[] } {
  const result = schema.safeParse(data, { error: inPlainWords });
  const faults = (result.error?.issues ?? []).map(({ code, path, message, ...issue }) => {
    const [key] = code === 'unrecognized_keys' ? (issue as { keys: string[] }).keys : [];
    const line = yaml?.lineOf(key === undefined ? path : [...path, key]);
    const problem =
      message === 'is missing' && yaml?.isComment(path)
        ? 'is missing: what follows # is a comment; put the text in quotes'
        : message;
    return { line, where: placeOf(path), problem };
  });
  return { data: result.data, faults };
}
