// Every place in memory that shows a record, changed together.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { recount, type TabCounts, wholeInbox, withWholeInbox } from './counts.ts';
import type { Edits } from './edits.ts';
import { editAll, newer, type Pages, placeOf, putBack, removeAt, replaceAt } from './pages.ts';
import { belongs, toSearch, type View } from './view.ts';

/** Shows the record in this state; undefined: not at all. */
export type Exhibit = (next: InboxRecord | undefined) => void;

export type InboxCache = ReturnType<typeof createInboxCache>;

export function createInboxCache(queries: QueryClient, kind: OfficeKind, edits: Edits) {
  const lists = queryKeys.lists(kind.path);
  const recordKey = (id: string) => queryKeys.record(kind.path, id);

  function recountTabs(before: InboxRecord | undefined, after: InboxRecord | undefined): void {
    queries.setQueryData<Dashboard>(
      queryKeys.dashboard,
      (dashboard) =>
        dashboard &&
        withWholeInbox(
          dashboard,
          kind.path,
          recount(wholeInbox(dashboard, kind.path), before, after),
        ),
    );
    queries.setQueriesData<TabCounts | null>(
      { queryKey: queryKeys.found(kind.path), type: 'active' },
      (found) => found && recount(found, before, after),
    );
  }

  /** A page on its way would bring back the list as it was when it was asked for. The list asks again. */
  function setList(key: QueryKey, pages: Pages): void {
    void queries.cancelQueries({ queryKey: key, exact: true });
    queries.setQueryData(key, pages);
  }

  /** In each loaded list: in its place, gone where it no longer belongs, back in those it had left. */
  function editLists(id: string, next: InboxRecord | undefined, left = new Set<string>()): void {
    for (const [key, pages] of queries.getQueriesData<Pages>({ queryKey: lists })) {
      const place = pages && placeOf(pages, id);
      const view = key.at(-1) as View;
      const stays = next && belongs(kind, view, next);
      if (place && stays) setList(key, replaceAt(pages, place, next));
      else if (place) {
        setList(key, removeAt(pages, place));
        left.add(toSearch(view));
      } else if (pages && stays && left.has(toSearch(view))) {
        setList(key, putBack(pages, next, view.sort));
      }
    }
  }

  /** Someone else changed things: our own sums no longer hold. */
  function countAnew(): void {
    void queries.invalidateQueries({ queryKey: queryKeys.dashboard });
    void queries.invalidateQueries({ queryKey: queryKeys.found(kind.path) });
  }

  function forget(id: string): void {
    queries.removeQueries({ queryKey: recordKey(id) });
    queries.removeQueries({ queryKey: queryKeys.history(kind.path, id) });
  }

  /** After a change: lists that are not on screen are loaded anew when they are wanted. */
  function settle(id?: string): void {
    queries.removeQueries({ queryKey: lists, type: 'inactive' });
    queries.removeQueries({ queryKey: queryKeys.found(kind.path), type: 'inactive' });
    void queries.invalidateQueries({ queryKey: queryKeys.recent(kind.path) });
    if (id) void queries.invalidateQueries({ queryKey: queryKeys.history(kind.path, id) });
  }

  return {
    /** For states the server has not confirmed yet. Remembers which lists the record has left. */
    exhibit(record: InboxRecord): Exhibit {
      const { _id } = record;
      const left = new Set<string>();
      let shown: InboxRecord | undefined = record;
      return (next) => {
        void queries.cancelQueries({ queryKey: recordKey(_id) });
        edits.note(_id, next);
        editLists(_id, next, left);
        if (next) queries.setQueryData(recordKey(_id), next);
        recountTabs(shown, next);
        shown = next;
      };
    },

    /** Takes over what the server says, unless something newer is already shown. */
    learn(record: InboxRecord): InboxRecord {
      const known = queries.getQueryData<InboxRecord>(recordKey(record._id));
      const latest = newer(known, record);
      queries.setQueryData(recordKey(record._id), latest);
      editLists(record._id, latest);
      return latest;
    },

    /** Many at once; undefined: it is gone. What the tabs count follows with settleAll. */
    learnAll(news: ReadonlyMap<string, InboxRecord | undefined>): void {
      if (news.size === 0) return;
      for (const [key, pages] of queries.getQueriesData<Pages>({ queryKey: lists })) {
        const view = key.at(-1) as View;
        if (pages)
          setList(
            key,
            editAll(pages, news, (one) => belongs(kind, view, one)),
          );
      }
      for (const [id, record] of news) {
        edits.note(id, record);
        if (record === undefined) forget(id);
        else if (queries.getQueryData(recordKey(id))) queries.setQueryData(recordKey(id), record);
      }
    },

    settleAll(): void {
      settle();
      countAnew();
      void queries.invalidateQueries({ queryKey: queryKeys.freshStart(kind.path) });
      void queries.invalidateQueries({ queryKey: ['inbox', kind.path, 'history'] });
    },

    /** A page of a list on screen is on its way. */
    isLoading: (): boolean => queries.isFetching({ queryKey: lists }) > 0,

    /** A colleague has deleted it: asked for again, its pane says so. */
    reread(id: string): void {
      void queries.invalidateQueries({ queryKey: recordKey(id) });
    },

    countAnew,
    forget,
    settle,
  };
}
