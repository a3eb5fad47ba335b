// What every field of a form shares: the data of the file, its faults and the edits.
import { createContext, use } from 'react';
import type { FieldPlan } from '../../../content/editing/form-plan.ts';
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
  /** Prefix of element ids. */
  id: string;
  data: Data;
  site: Site;
  /** What `{{…}}` can name in this file. */
  facts: Placeholders;
  edits: Edits;
  faultsAt(where: string): string[];
  /** Of the field and of all fields in it. */
  countFaults(where: string): number;
  /** The field that is to be shown and focused; asked for again it is another object. */
  target: { where: string } | undefined;
  announce(text: string): void;
}

export interface FieldProps<Plan extends FieldPlan = FieldPlan> {
  plan: Plan;
  path: Path;
  /** Keys of the group around it, in the order of the schema. */
  order: string[];
  /** Without its label: in a row of a list, or below a heading that says the same. */
  isBare?: boolean;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('Used outside of a form');
  return form;
}

export type Edits = ReturnType<typeof createEdits>;

/** `read` answers the newest text: two edits can come before the next render. */
export function createEdits(read: () => string, write: (text: string) => void) {
  return {
    set: (path: Path, value: Data, order?: string[]) => write(setValue(read(), path, value, order)),
    clear: (path: Path) => write(removeKey(read(), path)),
    insert: (path: Path, index: number, item: Data) => write(insertItem(read(), path, index, item)),
    move: (path: Path, from: number, to: number) => write(moveItem(read(), path, from, to)),
    /** Answers how to bring it back. */
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
    // Comments come back too if nothing else was changed since.
    return () => write(read() === after ? before : reverse(read()));
  }
}

export const whereOf = (path: Path): string => placeOf(path);

export const isWithin = (where: string, outer: string): boolean =>
  outer === '' || where === outer || where.startsWith(`${outer}.`) || where.startsWith(`${outer}[`);

/** What names an entry of a list in its head. */
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
