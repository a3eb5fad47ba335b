// The two fields by which the public forms give bots away. They never reach the record itself.

/** Nobody sees this field, so whoever fills it reads HTML rather than pages. */
export const honeypotField = 'website';

/** Milliseconds between opening and sending the form, as the form says. */
export const elapsedField = 'elapsedMs';

const fastestHumanMs = 2000;

export function looksAutomatic(body: Record<string, unknown>): boolean {
  const honeypot = body[honeypotField];
  if (typeof honeypot === 'string' ? honeypot.trim() !== '' : honeypot != null) return true;
  const elapsed = body[elapsedField];
  if (elapsed == null || elapsed === '') return false;
  const milliseconds = Number(elapsed);
  return Number.isFinite(milliseconds) && milliseconds < fastestHumanMs;
}
