import type { OfficeKind } from '../../kinds.ts';
import { type Count, countText } from '../data/counts.ts';
import { isOpenOnly, type View } from '../view.ts';
import type { Checked } from './useChecked.ts';

export function ListHeader({
  kind,
  count,
  loaded,
  checked,
  view,
}: {
  kind: OfficeKind;
  count: Count | undefined;
  loaded: number;
  checked: Checked;
  view: View;
}) {
  const some = checked.ids.size > 0;
  const all = some && checked.ids.size >= loaded;
  return (
    <div className="list-header">
      <label className="row-check">
        <input
          type="checkbox"
          aria-label={`Select all ${loaded.toLocaleString('en')} loaded`}
          disabled={loaded === 0}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some && !all;
          }}
          onChange={(event) => (event.target.checked ? checked.all() : checked.clear())}
        />
      </label>
      <h2 className="list-count" aria-live="polite">
        {count === undefined ? kind.texts.many : heading(kind, count, view)}
      </h2>
    </div>
  );
}

function heading(kind: OfficeKind, count: Count, view: View): string {
  const { one, many } = kind.texts;
  return [
    countText(count),
    ...(isOpenOnly(view) ? ['open'] : []),
    (count.value === 1 ? one : many).toLowerCase(),
    ...(view.q.trim() === '' ? [] : ['found']),
  ].join(' ');
}
