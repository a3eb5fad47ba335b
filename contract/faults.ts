// A fault is one sentence that starts with the field's name, so that a list of them reads well and a
// form can still tell which field each one belongs to.
import type { z } from 'zod';

/** One fault a field: the first is the one to mend first. */
export function faultsOf(error: z.ZodError): string[] {
  const faults = new Map<string, string>();
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) faults.set(key, `${key} is not a known parameter`);
      continue;
    }
    const field = issue.path.map(String).join('.');
    if (!faults.has(field)) faults.set(field, field ? `${field} ${issue.message}` : issue.message);
  }
  return [...faults.values()];
}

export const fieldOfFault = (fault: string): string => fault.slice(0, fault.indexOf(' '));
