import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { emptyOf, type ListPlan, sentenceCase } from '../../../content/editing/form-plan.ts';
import { type Data, type Path, valueAt } from '../../../content/editing/yaml-edit.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton, LineIcon } from '../../../ui/icons.tsx';
import { useToasts } from '../../office.ts';
import { isolate } from '../../toasts/toasts.ts';
import { type FieldProps, isWithin, titleOf, useForm, whereOf } from './form.ts';

/** Entries keep their identity while they are moved, so that focus and open cards stay with them. */
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

/** Entries such as quotes have numbers. */
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

interface EntryProps {
  plan: ListPlan;
  item: Data;
  path: Path;
  index: number;
  count: number;
  drag: { from: number; to: number } | undefined;
  setDrag(drag: { from: number; to: number } | undefined): void;
  move(from: number, to: number, control: 'previous' | 'next' | 'toggle'): void;
  remove(index: number): void;
  renderEntry: Props['renderEntry'];
}

function Entry(props: EntryProps) {
  const { plan, item, path, index, count, drag, setDrag, move, remove, renderEntry } = props;
  const { target, countFaults } = useForm();
  const where = whereOf(path);
  const isCard = plan.item.kind === 'group' || plan.item.kind === 'variant';
  // A new entry and the one that is looked for are open.
  const [isOpen, setOpen] = useState(titleOf(item) === '');
  const [shown, setShown] = useState<typeof target>();
  if (target !== shown) {
    setShown(target);
    if (target && isWithin(target.where, where)) setOpen(true);
  }
  const name = `${sentenceCase(plan.entry)} ${index + 1}`;
  const title = titleOf(item);
  const faults = countFaults(where);
  const body = useId();
  const drop =
    drag && drag.to === index && drag.from !== index
      ? drag.from < index
        ? 'after'
        : 'before'
      : undefined;
  const tools = (
    <div className="row form-entry-tools">
      <IconButton
        icon="previous"
        label={`Move ${name} up`}
        data-control="previous"
        disabled={index === 0}
        onClick={() => move(index, index - 1, 'previous')}
      />
      <IconButton
        icon="next"
        label={`Move ${name} down`}
        data-control="next"
        disabled={index === count - 1}
        onClick={() => move(index, index + 1, 'next')}
      />
      <IconButton
        icon="close"
        label={`Remove ${name}`}
        disabled={count <= plan.min}
        onClick={() => remove(index)}
      />
    </div>
  );
  const grip = (
    <Grip
      onDrag={(to) => setDrag(to === undefined ? undefined : { from: index, to })}
      onDrop={(to) => move(index, to, 'toggle')}
    />
  );
  if (!isCard) {
    return (
      <li
        className="form-entry form-plain-entry"
        data-drop={drop}
        data-dragged={drag?.from === index}
      >
        {grip}
        {renderEntry(path, name)}
        {tools}
      </li>
    );
  }
  return (
    <li className="form-entry form-card" data-drop={drop} data-dragged={drag?.from === index}>
      <div className="row form-entry-head">
        {grip}
        <button
          type="button"
          className="form-toggle"
          data-control="toggle"
          data-where={where}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          <LineIcon name={isOpen ? 'next' : 'forth'} />
          <span className="form-entry-title" dir="auto">
            {title || `New ${plan.entry}`}
          </span>
          {valueAt(item, ['closed']) === true && <span className="soft">Closed</span>}
          {faults > 0 && <FaultCount count={faults} />}
        </button>
        {tools}
      </div>
      <div id={body} className="form-entry-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <Faults path={path} />
            {renderEntry(path, name)}
          </>
        )}
      </div>
    </li>
  );
}

/** Of the list or the group itself. */
export function Faults({ path }: { path: Path }) {
  const faults = useForm().faultsAt(whereOf(path));
  return faults.length > 0 ? <p className="field-fault">{faults.join('; ')}</p> : null;
}

export const FaultCount = ({ count }: { count: number }) => (
  <span className="form-faults">{count === 1 ? '1 fault' : `${count} faults`}</span>
);

interface GripProps {
  onDrag(to: number | undefined): void;
  onDrop(to: number): void;
}

/** For the pointer; the keyboard has the buttons. */
function Grip({ onDrag, onDrop }: GripProps) {
  const to = useRef<number>(undefined);
  const over = (event: PointerEvent<HTMLElement>): number | undefined => {
    const entries = event.currentTarget.closest('.form-entries')?.children ?? [];
    const middles = [...entries].map((entry) => {
      const { top, height } = entry.getBoundingClientRect();
      return Math.abs(event.clientY - top - height / 2);
    });
    return middles.length > 0 ? middles.indexOf(Math.min(...middles)) : undefined;
  };
  const end = (): void => {
    to.current = undefined;
    onDrag(undefined);
  };
  return (
    <span
      className="form-grip"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        to.current = over(event);
        onDrag(to.current);
      }}
      onPointerUp={() => {
        const place = to.current;
        end();
        if (place !== undefined) onDrop(place);
      }}
      onPointerCancel={end}
    >
      <LineIcon name="grip" />
    </span>
  );
}
