import { useId } from 'react';
import type { CallTaker } from '../../contract/appointments/hours.ts';
import { Field } from '../../ui/Field.tsx';

export function PersonSelect({
  label,
  people,
  anybody,
  value,
  onChange,
}: {
  label: string;
  people: CallTaker[];
  anybody?: string;
  value: string;
  onChange: (person: string) => void;
}) {
  const id = useId();
  return (
    <Field label={label} id={id}>
      <select
        id={id}
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {anybody !== undefined && <option value="">{anybody}</option>}
        {byCalls(people).map(({ _id, name, takesCalls }) => (
          <option key={_id} value={_id}>
            {takesCalls ? name : `${name} (takes no calls)`}
          </option>
        ))}
      </select>
    </Field>
  );
}

export const byCalls = (people: CallTaker[]): CallTaker[] =>
  people.toSorted((one, other) => Number(other.takesCalls) - Number(one.takesCalls));
