import { Menu } from '@base-ui/react/menu';
import { type ComponentRef, type FocusEvent, type RefObject, useRef, useState } from 'react';
import type { TextPlan } from '../../../content/editing/field-plan.ts';
import type { Path } from '../../../content/editing/yaml-edit.ts';
import { placeholderPattern } from '../../../content/reading/facts.ts';
import { Button } from '../../../ui/Button.tsx';
import { describedBy, Field } from '../../../ui/Field.tsx';
import { exampleFor, suggestionsFor } from '../brand/suggestions.ts';
import { useForm, whereOf } from './form.ts';
import { isSuggested, useSuggestions } from './suggested.ts';

interface Props {
  plan: TextPlan;
  path: Path;
  value: string;
  onChange(value: string): void;
  /** In a list, the card or row is the label. */
  isBare?: boolean;
}

type Control = ComponentRef<'input'> | ComponentRef<'textarea'>;

/** Only letters have paragraphs; elsewhere a line break would become a space. */
const holdsParagraphs = ({ max = 0 }: TextPlan): boolean => max > 1000;

const withoutBreaks = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

export function TextInput({ plan, path, value, onChange, isBare = false }: Props) {
  const { id: form, facts, faultsAt } = useForm();
  const where = whereOf(path);
  const id = `${form}-${where}`;
  const control = useRef<Control>(null);
  // The schema trims: spaces at the ends are kept while typing only.
  const [typed, setTyped] = useState('');
  const shown = typed.trim() === value.trim() ? typed : value;
  const [isActive, setActive] = useState(false);
  const fault = faultsAt(where).join('; ') || undefined;
  const change = (text: string): void => {
    const next = holdsParagraphs(plan) ? text : withoutBreaks(text);
    setTyped(next);
    onChange(next.trim());
  };
  const hint = hintOf(plan, value);
  const list = useSuggestions(plan);
  const props = {
    id,
    'data-where': where,
    className: 'control',
    value: shown,
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    ...(list && { list }),
    ...describedBy(id, { hint, fault }),
    ...(isBare && { 'aria-label': plan.label }),
  };
  const input = plan.isLong ? (
    <textarea ref={control as RefObject<ComponentRef<'textarea'> | null>} rows={1} {...props} />
  ) : (
    <input
      ref={control as RefObject<ComponentRef<'input'> | null>}
      type={inputType(plan, value)}
      {...props}
    />
  );
  const content = (
    <>
      {input}
      <Reading text={value} facts={facts} />
      {isActive && (
        <div className="row row-wrap form-tools">
          <InsertMenu {...{ plan, facts, control }} onOpen={setActive} />
          {plan.max !== undefined && (
            <span className="soft form-count">
              {shown.trim().length} of {plan.max}
            </span>
          )}
        </div>
      )}
    </>
  );
  const focusing = {
    onFocus: () => setActive(true),
    onBlur: (event: FocusEvent<HTMLDivElement>) => {
      const next = event.relatedTarget;
      const isInside = next instanceof Node && event.currentTarget.contains(next);
      // The menu is rendered in a portal.
      if (!isInside && !(next instanceof Element && next.closest('.menu'))) setActive(false);
    },
  };
  if (isBare) {
    return (
      <div className="field form-bare" {...focusing}>
        {content}
        {fault && (
          <p id={`${id}-fault`} className="field-fault">
            {fault}
          </p>
        )}
      </div>
    );
  }
  return (
    <div {...focusing}>
      <Field id={id} label={plan.label} mark={markOf(plan)} hint={hint} fault={fault}>
        {content}
      </Field>
    </div>
  );
}

export const markOf = ({ isRequired, isNullable }: Pick<TextPlan, 'isRequired' | 'isNullable'>) =>
  isRequired && !isNullable ? undefined : '(optional)';

function hintOf(plan: TextPlan, value: string): string | undefined {
  const example = isSuggested(plan.input) ? exampleFor(plan.input, value) : '';
  const placeholders = plan.placeholders.map((name) => `{${name}}`).join(', ');
  const about = placeholders && `The page fills in ${placeholders}.`;
  const links = plan.hasLinks && 'Links are written [words](/page).';
  return [plan.help, about, links, example].filter(Boolean).join(' ') || undefined;
}

function inputType({ input }: TextPlan, value: string): string {
  if (input === 'email') return 'email';
  // A date input would hide an invalid date.
  return input === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(value) ? 'date' : 'text';
}

function Reading({ text, facts }: { text: string; facts: Record<string, string> }) {
  const parts = text.split(new RegExp(placeholderPattern.source));
  if (parts.length === 1) return null;
  return (
    <p className="form-reading soft" dir="auto">
      <span className="sr-only">Reads: </span>
      {parts.map((part, index) => {
        const value = index % 2 === 1 ? facts[part] : undefined;
        const key = `${index} ${part}`;
        if (index % 2 === 0) return <span key={key}>{part}</span>;
        return (
          <mark key={key} className="fact-chip" title={part} data-unknown={value === undefined}>
            {value ?? part}
          </mark>
        );
      })}
    </p>
  );
}

interface InsertProps {
  plan: TextPlan;
  facts: Record<string, string>;
  control: RefObject<Control | null>;
  onOpen(isOpen: boolean): void;
}

function InsertMenu({ plan, facts, control, onOpen }: InsertProps) {
  const chosen = useRef<string>(undefined);
  const isPlain = plan.input !== undefined && plan.input !== 'amount' && plan.input !== 'link';
  const names = Object.keys(facts);
  if (isPlain || (names.length === 0 && plan.placeholders.length === 0)) return null;
  const insert = (): void => {
    const text = chosen.current;
    chosen.current = undefined;
    if (text === undefined) return;
    control.current?.focus();
    // The only way to insert text that the browser's own undo reverts.
    document.execCommand('insertText', false, text);
  };
  const item = (text: string, meaning: string) => (
    <Menu.Item
      key={text}
      className="menu-item form-fact"
      onClick={() => {
        chosen.current = text;
      }}
    >
      <span>{meaning}</span> <code className="soft">{text}</code>
    </Menu.Item>
  );
  return (
    <Menu.Root
      modal={false}
      onOpenChange={(isOpen) => onOpen(isOpen || chosen.current !== undefined)}
      onOpenChangeComplete={(isOpen) => !isOpen && insert()}
    >
      <Menu.Trigger
        render={
          <Button small className="quiet">
            Insert a fact
          </Button>
        }
      />
      <Menu.Portal>
        <Menu.Positioner className="menu-place" align="start" sideOffset={4}>
          <Menu.Popup className="menu raised form-facts" finalFocus={control}>
            {plan.placeholders.map((name) => item(`{${name}}`, 'Filled in by the page'))}
            {names.map((name) => item(`{{${name}}}`, facts[name] ?? name))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function Suggestions({ lists }: { lists: Record<string, string[]> }) {
  const { id } = useForm();
  return (
    <>
      {Object.entries(lists).map(([name, values]) => (
        <datalist key={name} id={`${id}-list-${name}`}>
          {isSuggested(name)
            ? suggestionsFor(name).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))
            : values.map((value) => <option key={value} value={value} />)}
        </datalist>
      ))}
    </>
  );
}
