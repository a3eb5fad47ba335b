import { describedBy, Field } from '../../../ui/Field.tsx';

interface Props {
  id: string;
  name: string;
  label: string;
  hint: string | undefined;
  /** What it says while the address of the page names nothing. */
  otherwise: string;
  className: string | undefined;
}

/**
 * What the visitor chose on the page before, to read only. The server fills in both controls, the label
 * by its mark (server/pages/fill-form.ts).
 */
export const ChoiceField = ({ id, name, label, hint, otherwise, className }: Props) => (
  <Field {...{ id, label, hint, className }}>
    <input
      id={id}
      className="control"
      readOnly
      required
      defaultValue={otherwise}
      data-chosen="{choice}"
      {...describedBy(id, { hint })}
    />
    <input type="hidden" name={name} />
  </Field>
);
