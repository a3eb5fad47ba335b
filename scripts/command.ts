import { BadSetting } from '../server/config.ts';
import { isUnavailable } from '../server/db/database-errors.ts';
import { AppError } from '../server/errors.ts';

export class CommandError extends Error {}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceFor(error));
    process.exitCode = 1;
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof AppError) return error.detail ?? [error.error].flat().join('; ');
  if (error instanceof CommandError || error instanceof BadSetting) return error.message;
  if (isUnavailable(error)) return `The database does not answer: ${messageOf(error)}`;
  const { code } = error as NodeJS.ErrnoException;
  // Only the first sentence is about the wrong argument.
  if (code?.startsWith('ERR_PARSE_ARGS_')) return messageOf(error).split('. ')[0] ?? '';
  return error instanceof Error && code === undefined ? (error.stack ?? '') : messageOf(error);
}

const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map((one: Error) => one.message).join('; ')
    : (error as Error).message;
