import { createContext, use } from 'react';
import type { FieldPlan } from '../../../content/editing/field-plan.ts';
import {
  type Data,
  insertItem,
  moveItem,
  type Path,
  removeItem,
  removeKey,
  setValue,
  valueAt,
} from '../../../content/editing/yaml-edit.ts';
import type { Placeholders } from '../../../content/reading/facts.ts';
import { placeOf } from '../../../content/reading/faults.ts';
import type { Site } from '../editor.ts';

export interface Form {
  id: string;
  data: Data;
  site: Site;
  facts: Placeholders;
  edits: Edits;
  faultsAt(where: string): string[];
  countFaults(where: string): number;
  /** The field to show; a new object each time, so that the same field can be shown again. */
  target: { where: string } | undefined;
  announce(text: string): void;
}

export interface FieldProps<Plan extends FieldPlan = FieldPlan> {
  plan: Plan;
  path: Path;
  /** Of the group around it, in the schema's order. */
  order: string[];
  /** Without a label: in a row of a list, or below a heading with the same text. */
  isBare?: boolean;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('Used outside of a form');
  return form;
}

export type Edits = ReturnType<typeof createEdits>;

/** `read` returns the newest text: two edits can happen before the next render. */
export function createEdits(read: () => string, write: (text: string) => void) {
  return {
    set: (path: Path, value: Data, order?: string[]) => write(setValue(read(), path, value, order)),
    clear: (path: Path) => write(removeKey(read(), path)),
    insert: (path: Path, index: number, item: Data) => write(insertItem(read(), path, index, item)),
    move: (path: Path, from: number, to: number) => write(moveItem(read(), path, from, to)),
    remove(path: Path, index: number, item: Data): () => void {
      return undoable(
        (text) => removeItem(text, path, index),
        (text) => insertItem(text, path, index, item),
      );
    },
    removeGroup(path: Path, value: Data, order: string[]): () => void {
      return undoable(
        (text) => removeKey(text, path),
        (text) => setValue(text, path, value, order),
      );
    },
  };

  function undoable(edit: (text: string) => string, reverse: (text: string) => string): () => void {
    const before = read();
    const after = edit(before);
    write(after);
    // Restores comments too, if nothing else was changed since.
    return () => write(read() === after ? before : reverse(read()));
  }
}

export const whereOf = (path: Path): string => placeOf(path);

export const isWithin = (where: string, outer: string): boolean =>
  outer === '' || where === outer || where.startsWith(`${outer}.`) || where.startsWith(`${outer}[`);

export function titleOf(item: Data | undefined): string {
  if (item == null) return '';
  if (typeof item !== 'object') return String(item);
  const [from, to] = [valueAt(item, ['from']), valueAt(item, ['to'])];
  if (from && to) return `${from} to ${to}`;
  const keys = ['title', 'question', 'heading', 'name', 'label', 'text', 'subject', 'date'];
  const key = keys.find((one) => {
    const value = valueAt(item, [one]);
    return typeof value === 'string' && value.trim() !== '';
  });
  return key ? String(valueAt(item, [key])) : '';
}
