import type { CallTimesWords } from '../../content/schema/forms.ts';
import { slotField } from '../islands/form/plan.ts';

interface Props {
  words: CallTimesWords;
  mark: string;
  ownZone: string;
}

/** Filled by server/pages/fill-form.ts. */
export const FreeTimes = ({ words, mark, ownZone }: Props) => (
  <fieldset className="times" data-times={words.nearest} hidden disabled>
    <legend className="field-label">
      {words.heading} <span className="field-mark">{mark}</span>
    </legend>
    <p className="field-hint">
      {words.hint} {ownZone}
    </p>
    <fieldset data-each="days">
      <legend data-text="date" />
      <div className="time-grid">
        <label className="time" data-each="times">
          <input type="radio" name={slotField} required data-set="value=start" />
          <span data-text="clock" />
        </label>
      </div>
    </fieldset>
    <label className="time">
      <input type="radio" name={slotField} required value="" />
      <span>{words.none}</span>
    </label>
  </fieldset>
);
