import { elapsedField, honeypotField } from '../../../contract/inbox/trap.ts';

/** Hidden from people and assistive technology; see contract/inbox/trap.ts. */
export const Trap = ({ label }: { label: string }) => (
  <>
    <div className="trap" aria-hidden="true">
      <label>
        {label}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <input type="hidden" name={elapsedField} />
  </>
);
