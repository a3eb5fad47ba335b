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

export function TextField({
  label,
  mark,
  hint,
  fault,
  className,
  ...control
}: Words & ComponentPropsWithRef<'input'>) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return (
    <Field {...{ label, mark, hint, fault, id, className }}>
      <input {...control} id={id} className="control" {...describedBy(id, { hint, fault })} />
    </Field>
  );
}

export function TextArea({
  label,
  mark,
  hint,
  fault,
  className,
  ...control
}: Words & ComponentPropsWithRef<'textarea'>) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return (
    <Field {...{ label, mark, hint, fault, id, className }}>
      <textarea {...control} id={id} className="control" {...describedBy(id, { hint, fault })} />
    </Field>
  );
}
