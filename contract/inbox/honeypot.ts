/** Invisible to people: only bots fill it in. */
export const honeypotField = 'website';

export const elapsedField = 'elapsedMs';

const fastestHumanMs = 2000;

export function looksAutomated(body: Record<string, unknown>): boolean {
  const honeypot = body[honeypotField];
  if (typeof honeypot === 'string' ? honeypot.trim() !== '' : honeypot != null) return true;
  const elapsed = body[elapsedField];
  // Other types are ignored: an object may not even convert to text.
  if (typeof elapsed === 'string' ? elapsed === '' : typeof elapsed !== 'number') return false;
  const milliseconds = Number(elapsed);
  return Number.isFinite(milliseconds) && milliseconds < fastestHumanMs;
}
