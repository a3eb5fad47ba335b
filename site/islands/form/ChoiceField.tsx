import { describedBy, Field } from '../../../ui/Field.tsx';
import type { PlannedField } from './plan.ts';

interface Props {
  id: string;
  field: PlannedField;
  fallback: { value: string; label: string } | undefined;
  className: string | undefined;
}

/** server/pages/fill-form.ts makes it read-only when the URL selects a choice. */
export const ChoiceField = ({ id, field, fallback, className }: Props) => {
  const { name, label, hint, offered, offeredHint } = field;
  return (
    <div className={className}>
      {offered && (
        <fieldset data-choice="open">
          <Field id={id} label={label} hint={offeredHint}>
            <select
              id={id}
              name={name}
              className="control"
              defaultValue={fallback?.value}
              {...describedBy(id, { hint: offeredHint })}
            >
              {offered.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </Field>
        </fieldset>
      )}
      <fieldset data-choice="fixed" disabled={!!offered} hidden={!!offered}>
        <Field id={`${id}-chosen`} label={label} hint={hint}>
          <input
            id={`${id}-chosen`}
            className="control"
            readOnly
            required
            defaultValue={fallback?.label}
            data-chosen="{choice}"
            {...describedBy(`${id}-chosen`, { hint })}
          />
          <input type="hidden" name={name} />
        </Field>
      </fieldset>
    </div>
  );
};
