import { useId } from 'react';
import type { Data } from '../../../content/editing/yaml-edit.ts';
import { catalogue } from '../../kinds.ts';
import { sendTimes } from '../../letters/sendTimes.ts';
import { TimeField } from '../../time/TimeField.tsx';
import { clockText } from '../../time/zones.ts';

const { timeZone } = catalogue;

/** Undefined: the line is left out. */
export type HeadValues = Record<string, Data | undefined>;

const states = {
  draft: { label: 'Draft', hint: 'Kept here. It is not on the site, even if you publish.' },
  scheduled: {
    label: 'Scheduled',
    hint: 'Publish it today; it appears by itself at this time.',
  },
  published: { label: 'Published', hint: 'On the site with the next publication.' },
};

type State = keyof typeof states;

const toClock = (publish: unknown): string => String(publish ?? '').replace(' ', 'T');
const fromClock = (clock: string): string => clock.replace('T', ' ');

const tomorrow = (now: Date): string =>
  clockText(sendTimes(now, timeZone).at(-1)?.at ?? now, timeZone);

export function ArticleState({
  values,
  onChange,
  fault,
}: {
  values: HeadValues;
  onChange: (changes: HeadValues) => void;
  fault: string | undefined;
}) {
  const name = useId();
  const state: State =
    values.draft === true ? 'draft' : values.publish === undefined ? 'published' : 'scheduled';
  const choose = (next: State) => {
    if (next === 'draft') onChange({ draft: true });
    if (next === 'published') onChange({ draft: undefined, publish: undefined });
    if (next === 'scheduled') {
      const publish = values.publish ?? fromClock(tomorrow(new Date()));
      onChange({ draft: undefined, publish });
    }
  };
  return (
    <fieldset className="article-state">
      <legend className="field-label">State</legend>
      {Object.entries(states).map(([key, { label, hint }]) => (
        <label key={key} className="article-state-choice">
          <input
            type="radio"
            name={name}
            checked={state === key}
            onChange={() => choose(key as State)}
          />
          <span>
            {label}
            {state === key && <span className="soft article-state-hint">{hint}</span>}
          </span>
        </label>
      ))}
      {state === 'scheduled' && (
        <TimeField
          label="Appears at"
          clock={toClock(values.publish)}
          onChange={(clock) => clock !== '' && onChange({ publish: fromClock(clock) })}
          fault={fault}
        />
      )}
    </fieldset>
  );
}
