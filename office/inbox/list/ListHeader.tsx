import type { OfficeKind } from '../../kinds.ts';
import type { Checked } from './useChecked.ts';

/** How many there are, and the tick for all that are loaded. */
export function ListHeader({
  kind,
  count,
  loaded,
  checked,
  searching,
}: {
  kind: OfficeKind;
  count: number | undefined;
  loaded: number;
  checked: Checked;
  searching: boolean;
}) {
  const some = checked.ids.size > 0;
  return (
    <div className="list-header">
      <label className="row-check">
        <input
          type="checkbox"
          aria-label={`Select all ${loaded.toLocaleString('en')} loaded`}
          disabled={loaded === 0}
          checked={some && checked.ids.size === loaded}
          ref={(box) => {
            if (box) box.indeterminate = some && checked.ids.size < loaded;
          }}
          onChange={(event) => (event.target.checked ? checked.all() : checked.clear())}
        />
      </label>
      <h2 className="list-count" aria-live="polite">
        {count === undefined ? kind.texts.many : countText(kind, count, searching)}
      </h2>
    </div>
  );
}

function countText(kind: OfficeKind, count: number, searching: boolean): string {
  const { one, many } = kind.texts;
  const noun = count === 1 ? one : many;
  return `${count.toLocaleString('en')} ${noun.toLowerCase()}${searching ? ' found' : ''}`;
}
