import { useEffect, useMemo, useRef, useState } from 'react';
import { pageLimit } from '../../../contract/answers.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { reasonOf } from '../../api/failure.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import type { Page } from '../data/pages.ts';
import { fetchPage } from '../data/useInboxList.ts';
import type { Checked } from '../list/useChecked.ts';
import { toSearch, type View } from '../view.ts';
import type { Known } from './BulkToast.tsx';

/** Ticked rows, or every matching record, most of which were never loaded. */
export function useSelection(
  kind: OfficeKind,
  view: View,
  records: InboxRecord[],
  checked: Checked,
) {
  const { api, toasts } = useOffice();
  const viewName = toSearch(view);
  const [fetched, setFetched] = useState<{ viewName: string; all: Known[] }>();
  const [fetchedSoFar, setFetchedSoFar] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: aborts when the view changes
  useEffect(() => () => controller.current?.abort(), [viewName]);

  const everything = fetched?.viewName === viewName ? fetched.all : undefined;
  const chosen = useMemo((): Known[] => {
    if (checked.ids.size === 0) return [];
    if (!everything) return records.filter(({ _id }) => checked.ids.has(_id));
    const loaded = new Map(records.map((record) => [record._id, record]));
    return everything
      .filter(({ _id }) => checked.ids.has(_id))
      .map((known) => loaded.get(known._id) ?? known);
  }, [records, checked.ids, everything]);

  async function selectAll(): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    controller.current = stop;
    setFetchedSoFar(0);
    try {
      const all = await fetchAll(
        (cursor) => fetchPage(api, kind, view, { ...cursor, signal, limit: pageLimit.max }),
        setFetchedSoFar,
      );
      setFetched({ viewName, all });
      checked.add(all.map(({ _id }) => _id));
    } catch (failure) {
      if (!signal.aborted) toasts.fail(kind.texts.loadFailed, reasonOf(failure));
    } finally {
      setFetchedSoFar(undefined);
    }
  }

  return {
    chosen,
    selectAll,
    fetchedSoFar,
    stopFetching: () => controller.current?.abort(),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Keeps only the fields an action needs: 100,000 full records would take too much memory. */
async function fetchAll(
  fetchNext: (cursor: { cursor?: string }) => Promise<Page>,
  onProgress: (fetched: number) => void,
): Promise<Known[]> {
  const fetched: Known[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchNext(cursor === undefined ? {} : { cursor });
    fetched.push(...page.data.map(toKnown));
    cursor = page.nextCursor;
    onProgress(fetched.length);
  } while (cursor !== undefined);
  return fetched;
}

const toKnown = (record: InboxRecord): Known => {
  const { _id, name, status, answeredAt, withdrawnAt, suspect, version } = record;
  return {
    _id,
    name,
    ...(status === undefined ? {} : { status }),
    answeredAt,
    withdrawnAt,
    suspect,
    version,
  };
};
