// Faults are collected rather than thrown, so that the owner sees all of them at once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError, type Fault, inPlainWords, placeOf } from './faults.ts';

export type Source = ReturnType<typeof createSource>;

export function createSource(directory: string) {
  const faults: Fault[] = [];

  const report = (file: string, where: string, problem: string): void => {
    faults.push({ file: `content/${file}`, where, problem });
  };

  const exists = (file: string): boolean => existsSync(path.join(directory, file));

  function readText(file: string): string | undefined {
    if (exists(file))
      return readFileSync(path.join(directory, file), 'utf8').replaceAll('\r\n', '\n');
    report(file, '', 'is missing');
    return undefined;
  }

  const readBytes = (file: string): Buffer => readFileSync(path.join(directory, file));

  /** `line` is the number of lines above the YAML. */
  function parseYaml(file: string, text: string, line = 0): unknown {
    const document = parseDocument(text, { prettyErrors: true });
    for (const { linePos, message } of document.errors) {
      const place = linePos ? `line ${linePos[0].line + line}` : '';
      report(file, place, `is not valid YAML: ${message.split(' at line')[0]}`);
    }
    return document.errors.length > 0 ? undefined : document.toJS();
  }

  function readYaml(file: string): unknown {
    const text = readText(file);
    return text === undefined ? undefined : parseYaml(file, text);
  }

  function listNames(folder: string, extension: string): string[] {
    if (!exists(folder)) {
      report(folder, '', 'is missing');
      return [];
    }
    return readdirSync(path.join(directory, folder))
      .filter((name) => name.endsWith(extension))
      .map((name) => name.slice(0, -extension.length))
      .sort();
  }

  /** Of a folder that may be missing; without hidden files. */
  const listFiles = (folder: string): string[] =>
    exists(folder)
      ? readdirSync(path.join(directory, folder))
          .filter((name) => !name.startsWith('.'))
          .sort()
      : [];

  function check<T>(file: string, schema: z.ZodType<T>, data: unknown): T | undefined {
    const result = schema.safeParse(data, { error: inPlainWords });
    for (const issue of result.error?.issues ?? []) {
      report(file, placeOf(issue.path), issue.message);
    }
    return result.data;
  }

  function throwIfFaulty(): void {
    if (faults.length > 0) throw new ContentError(faults);
  }

  return {
    report,
    exists,
    readText,
    readBytes,
    readYaml,
    parseYaml,
    listNames,
    listFiles,
    check,
    throwIfFaulty,
  };
}
