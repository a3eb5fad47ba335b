// Every place in memory that shows a record, changed together.
import type { QueryClient } from '@tanstack/react-query';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { recount, type TabCounts, wholeInbox, withWholeInbox } from './counts.ts';
import { editAll, newer, type Pages, placeOf, putBack, removeAt, replaceAt } from './pages.ts';
import { belongs, type View } from './view.ts';

export type InboxCache = ReturnType<typeof createInboxCache>;

export function createInboxCache(queries: QueryClient, kind: OfficeKind) {
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

  /** In each loaded list: in its place, or gone where it no longer belongs. Answers how to undo it. */
  function editLists(id: string, next: InboxRecord | undefined): ((record: InboxRecord) => void)[] {
    const undo: ((record: InboxRecord) => void)[] = [];
    for (const [key, pages] of queries.getQueriesData<Pages>({ queryKey: lists })) {
      const place = pages && placeOf(pages, id);
      if (!place) continue;
      const stays = next && belongs(kind, key.at(-1) as View, next);
      queries.setQueryData(key, stays ? replaceAt(pages, place, next) : removeAt(pages, place));
      undo.push((record) => {
        queries.setQueryData<Pages>(key, (now) => {
          const stillThere = now && placeOf(now, id);
          if (!now) return now;
          return stillThere ? replaceAt(now, stillThere, record) : putBack(now, place, record);
        });
      });
    }
    return undo;
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
    /** Shows a change the server has not confirmed yet. Answers how to take it back. */
    show(before: InboxRecord, after: InboxRecord): () => void {
      void queries.cancelQueries({ queryKey: recordKey(before._id) });
      const undo = editLists(before._id, after);
      queries.setQueryData(recordKey(before._id), after);
      recountTabs(before, after);
      return () => {
        for (const putBackIn of undo) putBackIn(before);
        queries.setQueryData(recordKey(before._id), before);
        recountTabs(after, before);
      };
    },

    hide(record: InboxRecord): () => void {
      const undo = editLists(record._id, undefined);
      recountTabs(record, undefined);
      return () => {
        for (const putBackIn of undo) putBackIn(record);
        recountTabs(undefined, record);
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
          queries.setQueryData(
            key,
            editAll(pages, news, (one) => belongs(kind, view, one)),
          );
      }
      for (const [id, record] of news) {
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

    countAnew,

    forget,
    settle,
  };
}
