import { Button } from '../../../ui/Button.tsx';
import { LineIcon } from '../../../ui/icons.tsx';
import type { View } from '../view.ts';

export const SortChoice = ({
  sort,
  onSort,
}: {
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
}) => (
  <select
    className="control sort"
    aria-label="Sort"
    value={sort}
    onChange={(event) => onSort(event.target.value === 'due' ? 'due' : 'newest')}
  >
    <option value="newest">Newest first</option>
    <option value="due">Least time left</option>
  </select>
);

export const DueFilter = ({
  due,
  onClear,
}: {
  due: NonNullable<View['due']>;
  onClear: () => void;
}) => (
  <Button small className="due-filter" onClick={onClear}>
    {due === 'overdue' ? 'Overdue only' : 'Due soon only'}{' '}
    <span className="sr-only">(show all)</span>
    <LineIcon name="close" />
  </Button>
);
