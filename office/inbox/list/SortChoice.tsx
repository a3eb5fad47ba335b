import type { View } from '../data/view.ts';

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
