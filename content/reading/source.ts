// Faults are collected rather than thrown, so that the owner sees all of them at once.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { checkData } from './check.ts';
import { ContentError, type Fault, pathOf, sentencesOf } from './faults.ts';
import { type ParsedYaml, readYamlText } from './yaml.ts';

export type Source = ReturnType<typeof createSource>;

function folderName(directory: string): string {
  const relative = path.relative('.', directory);
  return /^\.\.[\\/]\.\./.test(relative) ? directory : relative || '.';
}

export function createSource(directory: string) {
  const faults: Fault[] = [];
  const advice: Fault[] = [];
  const read = new Set<string>();
  const parsed = new Map<string, ParsedYaml>();
  const nameOf = (file: string): string => path.posix.join(folderName(directory), file);

  function faultAt(file: string, where: number | string, problem: string): Fault {
    const line = typeof where === 'number' ? where : parsed.get(file)?.lineOf(pathOf(where));
    return { file, line, where: typeof where === 'number' ? '' : where, problem };
  }

  function report(file: string, where: number | string, problem: string): void {
    faults.push(faultAt(file, where, problem));
  }

  function advise(file: string, where: number | string, problem: string): void {
    advice.push(faultAt(file, where, problem));
  }

  const exists = (file: string): boolean => existsSync(path.join(directory, file));

  function readText(file: string): string | undefined {
    read.add(file);
    if (!exists(file)) {
      report(file, '', 'is missing');
      return undefined;
    }
    // Windows editors start files with a byte order mark.
    const text = readFileSync(path.join(directory, file), 'utf8').replace(/^\uFEFF/, '');
    if (text.includes('\uFFFD')) report(file, '', 'is not saved as UTF-8: save it again as UTF-8');
    return text.replaceAll('\r\n', '\n');
  }

  const readBytes = (file: string): Buffer => readFileSync(path.join(directory, file));

  /** `line` is the number of lines above the YAML. */
  function parseYaml(file: string, text: string, line = 0): unknown {
    const yaml = readYamlText(text, line);
    parsed.set(file, yaml);
    for (const fault of yaml.faults) report(file, fault.line, fault.problem);
    return yaml.data;
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

  /** Skips hidden files and those that content:pull has put beside others. */
  const listFiles = (folder: string): string[] =>
    exists(folder)
      ? readdirSync(path.join(directory, folder))
          .filter((name) => !/^\.|\.theirs$/.test(name))
          .sort()
      : [];

  function check<T>(file: string, schema: z.ZodType<T>, data: unknown): T | undefined {
    const result = checkData(schema, data, parsed.get(file));
    for (const fault of result.faults) faults.push({ file, ...fault });
    return result.data;
  }

  const unreadFiles = (): string[] =>
    globSync('**/*.{md,markdown,mdx,yaml,yml,html}', { cwd: directory })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !read.has(file) && !/(^|\/)(\.|README\.md$|node_modules\/)/.test(file))
      .sort();

  /** A file that cannot be parsed is not reported once more as an empty one. */
  function checkYaml<T>(file: string, schema: z.ZodType<T>): T | undefined {
    const data = readYaml(file);
    return data === undefined ? undefined : check(file, schema, data);
  }

  const error = (): ContentError | undefined =>
    faults.length > 0 ? new ContentError(faults, sentencesOf(faults, nameOf)) : undefined;

  function throwIfFaulty(): void {
    const found = error();
    if (found) throw found;
  }

  return {
    report,
    advise,
    adviceGiven: () => sentencesOf(advice, nameOf),
    unreadFiles,
    exists,
    readText,
    readBytes,
    readYaml,
    parseYaml,
    listNames,
    listFiles,
    check,
    checkYaml,
    error,
    throwIfFaulty,
  };
}
