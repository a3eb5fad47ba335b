import { useId, useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { LineIcon } from '../../../ui/icons.tsx';
import { useTitles } from '../useContent.ts';

interface Props {
  label: string;
  name: string;
  hint: string;
  placeholder: string;
  values: string[];
  onChange(values: string[]): void;
  fault: string | undefined;
  maxLength?: number;
  options?: string[];
}

export function Chips({
  label,
  name,
  hint,
  placeholder,
  values,
  onChange,
  fault,
  options,
  ...rest
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const titleOf = useTitles();
  const add = (value: string) => {
    const words = value.trim().replace(/,$/, '').trim();
    setTyped('');
    if (words !== '' && !values.includes(words)) onChange([...values, words]);
  };
  const nameOf = (value: string): string => (options ? titleOf(`articles/${value}.md`) : value);
  return (
    <Field id={id} label={label} hint={hint} fault={fault}>
      {values.length > 0 && (
        <ul className="chips">
          {values.map((value) => (
            <li key={value} className="chip">
              <span dir="auto">{nameOf(value)}</span>
              <button
                type="button"
                className="chip-remove"
                aria-label={`Remove ${nameOf(value)}`}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <LineIcon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {options ? (
        <select
          id={id}
          name={name}
          className="control"
          value=""
          onChange={(event) => add(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {options
            .filter((option) => !values.includes(option))
            .map((option) => (
              <option key={option} value={option}>
                {nameOf(option)}
              </option>
            ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          className="control"
          placeholder={placeholder}
          dir="auto"
          value={typed}
          onChange={(event) =>
            event.target.value.endsWith(',')
              ? add(event.target.value)
              : setTyped(event.target.value)
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
          onBlur={() => add(typed)}
          {...rest}
        />
      )}
    </Field>
  );
}
