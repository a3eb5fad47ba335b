import { type ComponentProps, useId } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { statusSteps } from '../inbox/actions.ts';
import type { OfficeKind } from '../kinds.ts';

const labelOf = ({ statuses }: OfficeKind, status: string | undefined): string =>
  statuses.find(({ value }) => value === status)?.label ?? 'as it is';

const actionOf = (kind: OfficeKind, status: string): string | undefined =>
  statusSteps(kind).find((step) => step.status === status)?.label;

export const offeredStatus = (kind: OfficeKind, record: InboxRecord, status: string): string =>
  status !== record.status && actionOf(kind, status) ? status : '';

export function sendLabel(kind: OfficeKind, status: string): string {
  const action = actionOf(kind, status);
  return action ? `Send and ${action.charAt(0).toLowerCase()}${action.slice(1)}` : 'Send';
}

export const StatusSelect = ({
  steps,
  keeps,
  ...select
}: {
  steps: ReturnType<typeof statusSteps>;
  keeps: string;
} & ComponentProps<'select'>) => (
  <select {...select} className="control">
    <option value="">{keeps}</option>
    {steps.map(({ status, label }) => (
      <option key={status} value={status}>
        {label}
      </option>
    ))}
  </select>
);

export function StatusChoice({
  kind,
  record,
  status,
  onChange,
}: {
  kind: OfficeKind;
  record: InboxRecord;
  status: string;
  onChange: (status: string) => void;
}) {
  const id = useId();
  const steps = statusSteps(kind).filter((step) => step.status !== record.status);
  if (steps.length === 0) return null;
  return (
    <div className="composer-status">
      <label htmlFor={id}>After sending</label>
      <StatusSelect
        id={id}
        steps={steps}
        keeps={`Keep ${labelOf(kind, record.status)}`}
        value={status}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
