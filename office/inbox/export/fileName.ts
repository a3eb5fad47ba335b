import type { Kind } from '../../../contract/inbox/kind.ts';
import { allTab, type View } from '../view.ts';

export function csvFileName(
  { path }: Pick<Kind, 'path'>,
  { tab, q, due }: View,
  now: Date,
): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const words = q
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${[path, tab === allTab ? '' : tab, due, words, day].filter(Boolean).join('-')}.csv`;
}
