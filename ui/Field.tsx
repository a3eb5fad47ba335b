import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { joinClasses } from './joinClasses.ts';

interface Words {
  label: ReactNode;
  mark?: ReactNode;
  hint?: ReactNode;
  fault?: ReactNode;
}

interface FrameProps extends Words {
  className?: string | undefined;
  id: string;
  children: ReactNode;
}

export const Field = ({ label, mark, hint, fault, id, className, children }: FrameProps) => (
  <div className={joinClasses('field', className)}>
    <label htmlFor={id} className="field-label">
      {label} {mark && <span className="field-mark">{mark}</span>}
    </label>
    {children}
    {fault && (
      <p id={`${id}-fault`} className="field-fault">
        {fault}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    )}
  </div>
);

export function describedBy(id: string, { hint, fault }: Pick<Words, 'hint' | 'fault'>) {
  const ids = joinClasses(fault ? `${id}-fault` : false, hint ? `${id}-hint` : false);
  return {
    ...(ids && { 'aria-describedby': ids }),
    ...(fault ? { 'aria-invalid': true as const } : {}),
  };
}

export const controlled = (value: string, set: (value: string) => void, fault?: ReactNode) => ({
  value,
  onChange: (event: { target: { value: string } }) => set(event.target.value),
  fault,
});

function useField<
  Props extends Words & { id?: string | undefined; className?: string | undefined },
>({ label, mark, hint, fault, className, ...control }: Props) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return {
    field: { label, mark, hint, fault, id, className },
    control: { ...control, id, className: 'control', ...describedBy(id, { hint, fault }) },
  };
}

export function TextField(props: Words & ComponentPropsWithRef<'input'>) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <input {...control} />
    </Field>
  );
}

export function TextArea(props: Words & ComponentPropsWithRef<'textarea'>) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <textarea {...control} />
    </Field>
  );
}
