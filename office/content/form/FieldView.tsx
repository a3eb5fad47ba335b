import { useId } from 'react';
import {
  emptyOf,
  type FieldPlan,
  type GroupPlan,
  type ListPlan,
  type PluralPlan,
  type VariantPlan,
} from '../../../content/editing/field-plan.ts';
import { type Data, type Path, valueAt } from '../../../content/editing/yaml-edit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useToasts } from '../../office.ts';
import {
  ChoiceField,
  KnownChoice,
  NumberField,
  SwitchField,
  TextValue,
  useField,
} from './controls.tsx';
import { type FieldProps, useForm, whereOf } from './form.ts';
import { Faults } from './ListEntry.tsx';
import { ListField } from './ListField.tsx';

export function FieldView({ plan, ...rest }: FieldProps) {
  switch (plan.kind) {
    case 'text':
      return plan.input === 'category' || plan.input === 'article' ? (
        <KnownChoice plan={plan} {...rest} />
      ) : (
        <TextValue plan={plan} {...rest} />
      );
    case 'number':
      return <NumberField plan={plan} {...rest} />;
    case 'switch':
      return <SwitchField plan={plan} {...rest} />;
    case 'choice':
      return <ChoiceField plan={plan} {...rest} />;
    case 'group':
      return <GroupField plan={plan} {...rest} />;
    case 'list':
      return <ListField plan={plan} {...rest} renderEntry={entryOf(plan)} />;
    case 'variant':
      return <VariantField plan={plan} {...rest} />;
    case 'plural':
      return <PluralField plan={plan} {...rest} />;
    // Only the palette has a table, and it has an editor of its own.
    case 'table':
    case 'fixed':
      return null;
  }
}

const entryOf = (plan: ListPlan) => (path: Path, label: string) => {
  const { item } = plan;
  if (item.kind === 'group') return <GroupFields plan={item} path={path} />;
  if (item.kind === 'variant') return <VariantField plan={item} path={path} order={[]} />;
  return <FieldView plan={{ ...item, label }} path={path} order={[]} isBare />;
};

const GroupFields = ({ plan, path }: { plan: GroupPlan; path: Path }) =>
  plan.fields.map((field) => (
    <FieldView
      key={field.key}
      plan={field.plan}
      path={[...path, field.key]}
      order={plan.fields.map(({ key }) => key)}
    />
  ));

function GroupField({ plan, path, order, isBare }: FieldProps<GroupPlan>) {
  const { data, edits } = useForm();
  const toasts = useToasts();
  const help = useId();
  const value = valueAt(data, path);
  const isOptional = !plan.isRequired && plan.fallback === undefined;
  if (isOptional && value === undefined) {
    return (
      <div className="form-add">
        <Button
          small
          data-where={whereOf(path)}
          onClick={() => edits.set(path, emptyOf(plan), order)}
        >
          Add: {plan.label.toLowerCase()}
        </Button>
      </div>
    );
  }
  const remove = (): void => {
    const undo = edits.removeGroup(path, value ?? {}, order);
    toasts.offerUndo(`${plan.label} removed.`, undo);
  };
  return (
    <fieldset
      className={isBare ? 'form-group form-group-bare' : 'form-group'}
      aria-describedby={plan.help ? help : undefined}
    >
      <legend className={isBare ? 'sr-only' : undefined}>{plan.label}</legend>
      {plan.help && (
        <p id={help} className="field-hint">
          {plan.help}
        </p>
      )}
      <Faults path={path} />
      <GroupFields plan={plan} path={path} />
      {isOptional && (
        <div className="form-add">
          <Button small className="quiet" onClick={remove}>
            Remove: {plan.label.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Fields that both variants have keep what was typed. */
function VariantField({ plan, path }: FieldProps<VariantPlan>) {
  const { data, edits } = useForm();
  const { control, field } = useField([...path, plan.key], undefined);
  const value = valueAt(data, path);
  const kind = String(valueAt(value, [plan.key]) ?? '');
  const variant = plan.variants.find((one) => one.value === kind);
  const change = (next: string): void => {
    const chosen = plan.variants.find((one) => one.value === next);
    if (chosen) edits.set(path, { [plan.key]: next, ...(fitted(chosen.plan, value) as object) });
  };
  return (
    <>
      <Field {...field} label="Kind" className="form-short">
        <select
          {...control}
          className="control"
          value={kind}
          onChange={({ target }) => change(target.value)}
        >
          {!variant && <option value={kind}>{kind}</option>}
          {plan.variants.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </Field>
      {variant && <GroupFields plan={variant.plan} path={path} />}
    </>
  );
}

function fitted(plan: FieldPlan, data: Data | undefined): Data {
  if (data === undefined) return emptyOf(plan);
  if (plan.kind === 'list') {
    return Array.isArray(data) ? data.map((item) => fitted(plan.item, item)) : emptyOf(plan);
  }
  if (plan.kind !== 'group') return data;
  return Object.fromEntries(
    plan.fields.flatMap(({ key, plan: field }) => {
      const value = valueAt(data, [key]);
      return value === undefined && !field.isRequired ? [] : [[key, fitted(field, value)]];
    }),
  );
}

function PluralField({ plan, path, order }: FieldProps<PluralPlan>) {
  const { data, edits } = useForm();
  const value = valueAt(data, path);
  if (value === undefined || value === null || typeof value !== 'object') {
    const text = String(value ?? '');
    return (
      <div className="stack-tight">
        <TextValue plan={plan.text} path={path} order={order} />
        <div className="form-add">
          <Button
            small
            className="quiet"
            onClick={() => edits.set(path, { one: text, other: text }, order)}
          >
            One text for each plural form
          </Button>
        </div>
      </div>
    );
  }
  return (
    <fieldset className="form-group">
      <legend>{plan.label}</legend>
      <Faults path={path} />
      <GroupFields plan={plan.forms} path={path} />
      <div className="form-add">
        <Button
          small
          className="quiet"
          onClick={() => edits.set(path, valueAt(value, ['other']) ?? '', order)}
        >
          One text for all
        </Button>
      </div>
    </fieldset>
  );
}
