// A fault is one sentence that starts with the field's name, so that a form can tell which field it belongs to.
import type { z } from 'zod';

export const missing = 'is required';

export const tooLong = (max: number): string =>
  `must be at most ${max.toLocaleString('en')} characters`;

/** A missing field gets no second fault. */
export function faultsOf(error: z.ZodError): string[] {
  const faults = new Map<string, Set<string>>();
  const add = (field: string, text: string): void => {
    const known = faults.get(field) ?? new Set();
    faults.set(
      field,
      text === missing ? new Set([text]) : known.has(missing) ? known : known.add(text),
    );
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(key, 'is not a known parameter');
    } else add(issue.path.map(String).join('.'), issue.message);
  }
  return [...faults].flatMap(([field, texts]) =>
    [...texts].map((text) => (field ? `${field} ${text}` : text)),
  );
}

export const fieldOfFault = (fault: string): string => fault.slice(0, fault.indexOf(' '));
