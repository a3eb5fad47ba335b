import type {
  ChoicePlan,
  NumberPlan,
  Option,
  SwitchPlan,
  TextPlan,
} from '../../../content/editing/field-plan.ts';
import { sentenceCase } from '../../../content/editing/form-plan.ts';
import { type Data, type Path, valueAt } from '../../../content/editing/yaml-edit.ts';
import { describedBy, Field } from '../../../ui/Field.tsx';
import { type FieldProps, useForm, whereOf } from './form.ts';
import { markOf, TextInput } from './TextInput.tsx';

function useValue({ plan, path, order }: FieldProps) {
  const { data, edits } = useForm();
  const value = valueAt(data, path);
  const isAbsent = (next: Data): boolean =>
    !plan.isRequired && (next === '' || next === plan.fallback);
  const set = (next: Data): void => {
    if (isAbsent(next)) edits.clear(path);
    else edits.set(path, next === '' && plan.isNullable ? null : next, order);
  };
  return { value, set };
}

export function TextValue({ plan, path, order, isBare = false }: FieldProps<TextPlan>) {
  const { value, set } = useValue({ plan, path, order });
  const change = (text: string): void => {
    const isNumber = plan.input === 'amount' && typeof value === 'number';
    set(isNumber && /^\d{1,12}$/.test(text) ? Number(text) : text);
  };
  const text = value === undefined ? plan.fallback : value;
  return <TextInput {...{ plan, path, isBare }} value={String(text ?? '')} onChange={change} />;
}

export function useField(path: Path, help: string | undefined) {
  const { id: form, faultsAt } = useForm();
  const where = whereOf(path);
  const id = `${form}-${where}`;
  const fault = faultsAt(where).join('; ') || undefined;
  return {
    field: { id, fault, hint: help },
    control: { id, 'data-where': where, ...describedBy(id, { hint: help, fault }) },
  };
}

export function NumberField({ plan, path, order }: FieldProps<NumberPlan>) {
  const { value, set } = useValue({ plan, path, order });
  const { field, control } = useField(path, plan.help);
  return (
    <Field {...field} label={plan.label} mark={markOf(plan)} className="form-short">
      <input
        {...control}
        className="control"
        inputMode="numeric"
        value={String(value ?? '')}
        onChange={({ target }) => {
          const text = target.value.trim();
          set(/^-?\d{1,15}$/.test(text) ? Number(text) : text);
        }}
      />
    </Field>
  );
}

export function SwitchField({ plan, path, order }: FieldProps<SwitchPlan>) {
  const { value, set } = useValue({ plan, path, order });
  const { field, control } = useField(path, plan.help);
  const isOn = (value ?? plan.fallback) === true;
  return (
    <div className="field">
      <label className="form-switch">
        <input
          {...control}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={() => set(!isOn)}
        />
        {plan.label}
      </label>
      {field.fault && (
        <p id={`${field.id}-fault`} className="field-fault">
          {field.fault}
        </p>
      )}
      {plan.help && (
        <p id={`${field.id}-hint`} className="field-hint">
          {plan.help}
        </p>
      )}
    </div>
  );
}

export function ChoiceField({ plan, path, order, isBare }: FieldProps<ChoicePlan>) {
  return <Choice {...{ plan, path, order, isBare: isBare ?? false }} options={plan.options} />;
}

export function KnownChoice({ plan, path, order, isBare }: FieldProps<TextPlan>) {
  const { data, site } = useForm();
  const topics = valueAt(data, ['categories']);
  const own = (Array.isArray(topics) ? topics : []).flatMap((topic) => {
    const value = valueAt(topic, ['id']);
    return typeof value === 'string' && value
      ? [{ value, label: String(valueAt(topic, ['label']) ?? value) }]
      : [];
  });
  const names = plan.input === 'article' ? site.articles : site.categories;
  const known = names.map((value) => ({
    value,
    label: plan.input === 'article' ? sentenceCase(value) : value,
  }));
  const options = plan.input === 'category' && own.length > 0 ? own : known;
  return <Choice {...{ plan, path, order, isBare: isBare ?? false }} options={options} />;
}

interface ChoiceProps extends FieldProps<ChoicePlan | TextPlan> {
  options: Option[];
}

function Choice({ plan, path, order, options, isBare }: ChoiceProps) {
  const { value, set } = useValue({ plan, path, order });
  const { field, control } = useField(path, plan.help);
  const chosen = String(value ?? plan.fallback ?? '');
  const isKnown = options.some((option) => option.value === chosen);
  const select = (
    <select
      {...control}
      {...(isBare && { 'aria-label': plan.label })}
      className="control"
      value={chosen}
      onChange={({ target }) => set(target.value)}
    >
      {!isKnown && (chosen !== '' || plan.isRequired) && (
        <option value={chosen}>{chosen || 'Choose one'}</option>
      )}
      {!plan.isRequired && plan.fallback === undefined && <option value="">None</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (isBare) {
    return (
      <div className="field form-bare">
        {select}
        {field.fault && (
          <p id={`${field.id}-fault`} className="field-fault">
            {field.fault}
          </p>
        )}
      </div>
    );
  }
  return (
    <Field {...field} label={plan.label} mark={markOf(plan)} className="form-short">
      {select}
    </Field>
  );
}
