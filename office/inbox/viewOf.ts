import type { Kind } from '../../contract/inbox/kind.ts';
import { openStatus } from '../../contract/inbox/promise.ts';
import { readView, type View } from './data/view.ts';

/**
 * The view an address asks for. Only what waits has time left: sorted by it, the tab is the one of those that
 * wait, so that its name and number say what the list shows.
 */
export const viewOf = (kind: Kind, params: URLSearchParams): View =>
  waitingOnly(kind, readView(kind, params));

export const waitingOnly = (kind: Kind, view: View): View =>
  view.sort === 'due' ? { ...view, tab: openStatus(kind) ?? view.tab } : view;
