import { type ReactNode, useEffect, useRef, useState } from 'react';
import { emptyOf, type ListPlan } from '../../../content/editing/field-plan.ts';
import { sentenceCase } from '../../../content/editing/form-plan.ts';
import { type Data, type Path, valueAt } from '../../../content/editing/yaml-edit.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToasts } from '../../office.ts';
import { isolate } from '../../toasts/toasts.ts';
import { type FieldProps, titleOf, useForm, whereOf } from './form.ts';
import { Entry, Faults } from './ListEntry.tsx';

/** Entries keep their identity while they move, so that focus and expanded cards move along. */
function useEntryKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return {
    keys: keys.current,
    insert: (at: number) => keys.current.splice(at, 0, next.current++),
    remove: (at: number) => keys.current.splice(at, 1),
    move: (from: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
  };
}

type Focus = { index: number; control: 'previous' | 'next' | 'first' | 'toggle' } | 'add';

interface Props extends FieldProps<ListPlan> {
  renderEntry(path: Path, label: string): ReactNode;
}

export function ListField({ plan, path, order, isBare, renderEntry }: Props) {
  const { data, edits, announce } = useForm();
  const toasts = useToasts();
  const list = useRef<HTMLFieldSetElement>(null);
  const focus = useRef<Focus>(undefined);
  const value = valueAt(data, path);
  const items = Array.isArray(value) ? value : [];
  const entries = useEntryKeys(items.length);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const isFull = plan.max !== undefined && items.length >= plan.max;
  const name = sentenceCase(plan.entry);

  useEffect(() => {
    const target = focus.current;
    if (!target || !list.current) return;
    focus.current = undefined;
    focusEntry(list.current, target);
  });

  const add = (): void => {
    focus.current = { index: items.length, control: 'first' };
    const item = emptyOf(plan.item, nextNumber(items));
    if (value === undefined) edits.set(path, [item], order);
    else edits.insert(path, items.length, item);
  };
  const move = (from: number, to: number, control: 'previous' | 'next' | 'toggle'): void => {
    if (from === to || to < 0 || to >= items.length) return;
    focus.current = { index: to, control };
    entries.move(from, to);
    edits.move(path, from, to);
    announce(`${name} moved to place ${to + 1} of ${items.length}.`);
  };
  const remove = (index: number): void => {
    const item = items[index] ?? null;
    focus.current =
      items.length > 1 ? { index: Math.min(index, items.length - 2), control: 'toggle' } : 'add';
    entries.remove(index);
    const undo = edits.remove(path, index, item);
    const title = titleOf(item);
    toasts.offerUndo(title ? `${name} removed: ${isolate(title)}.` : `${name} removed.`, () => {
      entries.insert(index);
      undo();
    });
  };
  return (
    <fieldset className="form-list" ref={list}>
      <legend
        className={isBare ? 'sr-only' : 'field-label'}
        data-where={whereOf(path)}
        tabIndex={-1}
      >
        {plan.label}
      </legend>
      {plan.help && <p className="field-hint">{plan.help}</p>}
      <Faults path={path} />
      <ol className="form-entries">
        {items.map((item, index) => (
          <Entry
            key={entries.keys[index]}
            {...{ plan, item, index, drag, setDrag, move, remove, renderEntry }}
            path={[...path, index]}
            count={items.length}
          />
        ))}
      </ol>
      <div className="row row-wrap form-add">
        <Button small onClick={add} disabled={isFull} data-control="add">
          Add {article(plan.entry)} {plan.entry}
        </Button>
        {isFull && <span className="soft">No more than {plan.max} fit.</span>}
      </div>
    </fieldset>
  );
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a');

/** Entries without names, such as quotes, are numbered. */
const nextNumber = (items: Data[]): number =>
  1 + Math.max(0, ...items.map((item) => Number(valueAt(item, ['id'])) || 0));

function focusEntry(list: HTMLElement, target: Focus): void {
  const own = (element: Element): boolean => element.closest('.form-list') === list;
  const find = (root: Element, selector: string): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>(selector)].find(
      (element) => own(element) || root !== list,
    );
  if (target === 'add') {
    find(list, '[data-control="add"]')?.focus();
    return;
  }
  const entry = list.querySelectorAll(':scope > .form-entries > .form-entry')[target.index];
  if (!entry) return;
  const control =
    target.control === 'first'
      ? find(entry, '.control, input')
      : (find(entry, `[data-control="${target.control}"]:not(:disabled)`) ??
        find(entry, '[data-control="toggle"], .control, button:not(:disabled)'));
  control?.focus();
}
