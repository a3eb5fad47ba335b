import { Inline } from '../../sections/Inline.tsx';
import { fieldId, termsField } from './plan.ts';

export const Terms = ({ path, text, mark }: { path: string; text: string; mark: string }) => {
  const id = fieldId(path, termsField);
  return (
    <p className="terms">
      <input type="checkbox" id={id} name={termsField} required />
      <label htmlFor={id}>
        <Inline text={text} /> <span className="field-mark">{mark}</span>
      </label>
    </p>
  );
};
