import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, useState } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { IconButton } from '../../ui/icons.tsx';
import { singleKeysOn } from '../keys/useKeys.ts';
import type { OfficeKind } from '../kinds.ts';
import { BackLink, PageTitle } from '../layout/screen.tsx';
import { useComposer } from '../letters/useComposer.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { useBulk } from './bulk/useBulk.ts';
import { useSelection } from './bulk/useSelection.ts';
import { useInboxList } from './data/useInboxList.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { SearchContext } from './highlight.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { ListPanel } from './list/ListPanel.tsx';
import { ListTabs } from './list/ListTabs.tsx';
import { focusRow } from './list/RecordList.tsx';
import { SearchField } from './list/SearchField.tsx';
import { DueFilter, SortChoice } from './list/SortChoice.tsx';
import { useChecked } from './list/useChecked.ts';
import { useTabCounts } from './list/useTabCounts.ts';
import { RecordPane } from './record/RecordPane.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useAdjacentRecords } from './useAdjacentRecords.ts';
import { useInboxAddress } from './useInboxAddress.ts';
import { useInboxKeys } from './useInboxKeys.ts';
import { useInboxNavigation } from './useInboxNavigation.ts';
import { useRecordActions } from './useRecordActions.ts';
import { canSortByDue, toSearch } from './view.ts';

export function InboxScreen({ kind }: { kind: OfficeKind }) {
  const address = useInboxAddress(kind);
  const { view, id } = address;
  const { query, rows, records, count } = useInboxList(kind, view, id);
  const countOf = useTabCounts(kind, view, query.isPlaceholderData ? undefined : count);
  const steps = useAdjacentRecords(kind, records, { id, sort: view.sort });
  const listed = rows.find(({ _id }) => _id === id);
  const checked = useChecked(records, toSearch(view));
  const selection = useSelection(kind, view, records, checked);
  const [helping, setHelping] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const onHelp = () => setHelping(true);
  const navigation = useInboxNavigation({ kind, address, records, steps, checked, search, onHelp });
  const firstHit = useFirstHit(records, !query.isPending && !query.isPlaceholderData);
  const actions = useRecordActions(kind, navigation);
  const composer = useComposer(kind, id);
  const bulk = useBulk(kind, {
    chosen: selection.chosen,
    checked,
    viewName: toSearch(view),
    onDelete: navigation.leaveIfAmong,
  });
  useInboxKeys({
    kind,
    openRecord: () => navigation.openRecord(listed),
    actions,
    bulk,
    composer,
    busy: selection.fetchedSoFar !== undefined,
    selected: selection.chosen.length,
    move: navigation.keys,
  });

  return (
    <SearchContext value={view.q}>
      <Tabs.Root
        className="inbox"
        data-open={id !== undefined || undefined}
        value={view.tab}
        onValueChange={address.setTab}
      >
        {id === undefined && <PageTitle title={kind.texts.title} />}
        <header className="row row-wrap inbox-head">
          <BackLink />
          <h1 className="screen-title">{kind.texts.title}</h1>
          <div className="row inbox-tools">
            <ExportButton kind={kind} view={view} count={count} />
            <IconButton
              icon="keyboard"
              label="Keyboard shortcuts"
              className={singleKeysOn() ? 'only-keyboard' : undefined}
              onClick={onHelp}
            />
          </div>
        </header>
        <ListTabs kind={kind} tab={view.tab} countOf={countOf} />
        <Tabs.Panel value={view.tab} className="inbox-list">
          <div className="row row-wrap list-tools">
            <SearchField
              ref={search}
              label={`Search ${kind.texts.many.toLowerCase()}`}
              q={view.q}
              onSearch={(q) => {
                firstHit.forget();
                address.setSearch(q);
              }}
              onLeave={firstHit.go}
            />
            {view.due && <DueFilter due={view.due} onClear={address.showAllDue} />}
            {canSortByDue(kind, view.tab) && (
              <SortChoice sort={view.sort} onSort={address.setSort} />
            )}
          </div>
          <div className="list-panel" aria-busy={query.isPending || query.isPlaceholderData}>
            <ListHeader {...{ kind, count, checked, view }} loaded={records.length} />
            <ListPanel
              {...{ kind, view, query, records, checked, count }}
              openId={id}
              openIndex={steps.index}
              hrefOf={address.hrefOf}
              onOpen={navigation.open}
              onClearSearch={() => {
                address.setSearch('');
                search.current?.focus();
              }}
            />
            {/* At the bottom, so that rows do not move under the pointer when it appears. */}
            <BulkBar
              {...{ kind, bulk, selection }}
              tab={view.tab}
              loaded={records.length}
              count={count}
              onClear={checked.clear}
            />
          </div>
        </Tabs.Panel>
        {id === undefined ? (
          <div className="record record-none soft">
            <p>{kind.texts.noneSelected}</p>
          </div>
        ) : (
          <RecordPane
            key={id}
            {...{ kind, id, listed, actions, composer }}
            listHref={address.hrefOf()}
            onPrevious={steps.previous() && navigation.previous}
            onNext={steps.next() && navigation.next}
          />
        )}
        <Shortcuts kind={kind} open={helping} onClose={() => setHelping(false)} />
      </Tabs.Root>
    </SearchContext>
  );
}

function useFirstHit(records: InboxRecord[], settled: boolean) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || !settled) return;
    setWanted(false);
    const [first] = records;
    if (!first) return;
    document.querySelector('.record-list-scroll')?.scrollTo({ top: 0 });
    focusRow(first._id);
  }, [wanted, settled, records]);
  return {
    go: () => setWanted(true),
    forget: () => setWanted(false),
  };
}
