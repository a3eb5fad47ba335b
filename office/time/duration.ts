import type { Due } from '../../contract/inbox/promise.ts';

const minute = 60_000;

/** For example '3 h 12 min', '2 d 4 h', '45 min'. */
export function durationText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? parts([hours, 'h'], [minutes % 60, 'min'])
    : parts([Math.floor(hours / 24), 'd'], [hours % 24, 'h']);
}

const parts = (...amounts: [number, string][]): string =>
  amounts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');

export function dueText({ leftMs, state }: Due): string {
  const minutes = Math.floor(Math.abs(leftMs) / minute);
  const amount =
    minutes < 60
      ? `${minutes} min`
      : minutes < 48 * 60
        ? `${Math.floor(minutes / 60)} h`
        : `${Math.floor(minutes / 60 / 24)} d`;
  return state === 'overdue' ? `${amount} overdue` : `${amount} left`;
}
