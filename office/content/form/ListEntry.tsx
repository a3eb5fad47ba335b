import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ListPlan } from '../../../content/editing/field-plan.ts';
import { sentenceCase } from '../../../content/editing/form-plan.ts';
import { type Data, type Path, valueAt } from '../../../content/editing/yaml-edit.ts';
import { IconButton, LineIcon } from '../../../ui/icons.tsx';
import { isWithin, titleOf, useForm, whereOf } from './form.ts';

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
  renderEntry(path: Path, label: string): ReactNode;
}

export function Entry(props: EntryProps) {
  const { plan, item, path, index, count, drag, setDrag, move, remove, renderEntry } = props;
  const { target, countFaults } = useForm();
  const where = whereOf(path);
  const isCard = plan.item.kind === 'group' || plan.item.kind === 'variant';
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

interface GripProps {
  onDrag(to: number | undefined): void;
  onDrop(to: number): void;
}

/** Drag and drop is for the pointer; the keyboard has buttons. */
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

export function Faults({ path }: { path: Path }) {
  const faults = useForm().faultsAt(whereOf(path));
  return faults.length > 0 ? <p className="field-fault">{faults.join('; ')}</p> : null;
}

export const FaultCount = ({ count }: { count: number }) => (
  <span className="form-faults">{count === 1 ? '1 fault' : `${count} faults`}</span>
);
