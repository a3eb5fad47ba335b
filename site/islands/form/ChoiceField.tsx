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
 * What the visitor chose on the page before, to read only. Neither control has a value that React knows:
 * site/forms/inline/showChoice.ts has set both by the time React arrives.
 */
export const ChoiceField = ({ id, name, label, hint, otherwise, className }: Props) => (
  <Field {...{ id, label, hint, className }}>
    <input
      id={id}
      className="control"
      readOnly
      required
      defaultValue={otherwise}
      {...describedBy(id, { hint })}
    />
    <input type="hidden" name={name} />
  </Field>
);
