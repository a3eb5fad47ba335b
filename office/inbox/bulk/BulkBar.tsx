import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { may } from '../../../contract/roles.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OfficeKind } from '../../kinds.ts';
import { useStaff } from '../../office.ts';
import { answeredLabel, ignoreDoubleClick, statusSteps } from '../actions.ts';
import { type Count, countText } from '../data/counts.ts';
import { answeredTab, suspectTab } from '../view.ts';
import { BulkProgress } from './BulkToast.tsx';
import type { Bulk } from './useBulk.ts';
import type { Selection } from './useSelection.ts';

export function BulkBar({
  kind,
  tab,
  loaded,
  count,
  selection,
  bulk,
  onClear,
}: {
  kind: OfficeKind;
  tab: string;
  loaded: number;
  count: Count | undefined;
  selection: Selection;
  bulk: Bulk;
  onClear: () => void;
}) {
  const { role } = useStaff();
  const selected = selection.chosen.length;
  if (selection.fetchedSoFar !== undefined) {
    return (
      <FetchProgress onStop={selection.stopFetching}>
        <BulkProgress
          label="Records selected"
          finished={selection.fetchedSoFar}
          total={count?.value ?? 0}
        >
          {count && countText(count)}
        </BulkProgress>
      </FetchProgress>
    );
  }
  if (selected === 0) return null;
  const mayChange = may(role, 'change the inbox');
  return (
    <section
      className="row row-wrap bulk"
      aria-label="Selected records"
      onClickCapture={ignoreDoubleClick}
    >
      <p className="bulk-count" role="status">
        {selected.toLocaleString('en')} selected
      </p>
      {selected === loaded && count && (loaded < count.value || count.isCapped) && (
        <Button small onClick={() => void selection.selectAll()}>
          Select all {countText(count)} matching
        </Button>
      )}
      <Button small className="quiet bulk-clear" onClick={onClear}>
        Clear
      </Button>
      <div className="row row-wrap bulk-actions">
        {mayChange &&
          (tab === suspectTab ? (
            <Button small onClick={() => void bulk.clearSuspicion()}>
              Not Spam
            </Button>
          ) : (
            <>
              {statusSteps(kind).map(({ label, status }) => (
                <Button key={status} small onClick={() => void bulk.setStatus(status)}>
                  {label}
                </Button>
              ))}
              <Button small onClick={() => void bulk.setAnswered(tab !== answeredTab)}>
                {answeredLabel(tab !== answeredTab)}
              </Button>
            </>
          ))}
        {may(role, 'delete from the inbox') && (
          <Button small className="delete" onClick={() => void bulk.remove()}>
            Delete
          </Button>
        )}
      </div>
    </section>
  );
}

function FetchProgress({ onStop, children }: { onStop: () => void; children: ReactNode }) {
  const section = useLostFocus();
  return (
    <section ref={section} tabIndex={-1} className="row row-wrap bulk" aria-label="Progress">
      {children}
      <Button small onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}

function useLostFocus(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
