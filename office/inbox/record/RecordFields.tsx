import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { OfficeKind } from '../../kinds.ts';
import { Moment } from '../../time/Clock.tsx';
import { FieldValue } from './FieldValue.tsx';

export const RecordFields = ({ kind, record }: { kind: OfficeKind; record: InboxRecord }) => {
  const fields = kind.fields.filter(({ name }) => name !== 'name');
  const short = fields.filter(({ input }) => input !== 'longtext');
  const long = fields.filter(({ input }) => input === 'longtext');
  return (
    <dl className="fields">
      {long.map((field) => (
        <div key={field.name} className="field-long">
          <dt>{field.label}</dt>
          <dd>
            <FieldValue {...{ kind, field, record }} />
          </dd>
        </div>
      ))}
      {short.map((field) => (
        <div key={field.name} className="field-pair">
          <dt>{field.label}</dt>
          <dd>
            <FieldValue {...{ kind, field, record }} />
          </dd>
        </div>
      ))}
      <div className="field-pair">
        <dt>Received</dt>
        <dd>
          <Moment iso={record.createdAt} />
        </dd>
      </div>
    </dl>
  );
};
