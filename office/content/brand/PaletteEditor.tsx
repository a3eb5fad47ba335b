import { type ReactNode, useEffect, useId, useState } from 'react';
import { removeKey, setValue } from '../../../content/editing/yaml-edit.ts';
import { hexText, parseColour } from '../../../content/reading/colour.ts';
import { knownShades } from '../../../content/reading/palette-checks.ts';
import { Button } from '../../../ui/Button.tsx';
import { describedBy, Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { EditorProps } from '../editor.ts';
import { ContrastList, PaletteSample, ShadeList } from './PaletteSample.tsx';
import { type BaseColour, baseColours, type ReadPalette, readPaletteText } from './paletteText.ts';

const names: Record<BaseColour, [label: string, hint: string]> = {
  ink: ['Ink', 'Text, and the dark bands at top and bottom. Darker than paper.'],
  paper: ['Paper', 'The background, and light text on dark bands.'],
  accent: ['Accent', 'The one thing to do on a screen, and drawings.'],
  second: ['Second', 'Beside the accent in drawings.'],
  danger: ['Danger', 'Faults, and what cannot be undone.'],
  success: ['Success', 'What went well.'],
};

const idOf = (place: string): string => `palette-${place.replace('.', '-')}`;

export default function PaletteEditor({ text, onChange, focus }: EditorProps) {
  const now = readPaletteText(text);
  const shown = useLastReadable(now);
  useEffect(() => {
    if (focus) document.getElementById(idOf(focus))?.focus();
  }, [focus]);
  if (!now) {
    return (
      <Notice tone="danger">
        This file cannot be read as colours. Choose Edit as text, and write each colour as one line.
      </Notice>
    );
  }
  const colour = (place: string, label: ReactNode, value: string, hint?: string) => (
    <ColourField
      key={place}
      id={idOf(place)}
      label={label}
      hint={hint}
      value={value}
      fault={now.faults.get(place)}
      onChange={(next) => onChange(setValue(text, place.split('.'), next))}
    />
  );
  return (
    <div className="brand-editor">
      <div className="palette-editor">
        <div className="stack">
          <fieldset className="palette-fields">
            <legend className="sr-only">Six colours</legend>
            {baseColours.map((name) =>
              colour(name, names[name][0], now.written[name] ?? '', names[name][1]),
            )}
          </fieldset>
          <fieldset className="stack-tight">
            <legend className="field-label">Single shades of your own</legend>
            <p className="soft">
              Every other shade follows from the six. Set one here only if it should differ.
            </p>
            {Object.entries(now.shades).map(([name, value]) => (
              <div key={name} className="palette-shade">
                {colour(`shades.${name}`, name, value)}
                <Button
                  small
                  aria-label={`Let ${name} follow again`}
                  onClick={() =>
                    onChange(
                      removeKey(
                        text,
                        Object.keys(now.shades).length > 1 ? ['shades', name] : ['shades'],
                      ),
                    )
                  }
                >
                  Let it follow
                </Button>
              </div>
            ))}
            {shown && (
              <ShadeChoice
                offered={knownShades(shown.file).filter((name) => !Object.hasOwn(now.shades, name))}
                onChoose={(name) => {
                  const value = hexText(shown.palette[name as keyof typeof shown.palette]);
                  onChange(setValue(text, ['shades', name], value));
                }}
              />
            )}
          </fieldset>
        </div>
        {shown && (
          <div className="stack">
            <PaletteSample palette={shown.palette} />
            <ContrastList palette={shown.palette} />
            <ShadeList palette={shown.palette} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The sample stays unchanged while a colour is being typed. */
function useLastReadable(now: ReadPalette | undefined): ReadPalette['read'] {
  const [last, setLast] = useState(now?.read);
  const key = (read: ReadPalette['read']) => JSON.stringify(read?.file);
  if (now?.read && key(now.read) !== key(last)) setLast(now.read);
  return now?.read ?? last;
}

const black = { l: 0, chroma: 0, hue: 0 };

function ColourField({
  id,
  label,
  hint,
  value,
  fault,
  onChange,
}: {
  id: string;
  label: ReactNode;
  hint: ReactNode;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}) {
  const parsed = parseColour(value.trim());
  return (
    <Field id={id} label={label} hint={hint} fault={fault}>
      <span className="colour-field">
        <input
          type="color"
          className="colour-well"
          aria-label={`Pick ${typeof label === 'string' ? label.toLowerCase() : 'a colour'}`}
          value={hexText(parsed ?? black)}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="control"
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          {...describedBy(id, { hint, fault })}
        />
      </span>
    </Field>
  );
}

function ShadeChoice({
  offered,
  onChoose,
}: {
  offered: string[];
  onChoose: (name: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label="Set another shade">
      <select
        id={id}
        className="control"
        value=""
        onChange={(event) => event.target.value && onChoose(event.target.value)}
      >
        <option value="">Choose a shade</option>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </Field>
  );
}
