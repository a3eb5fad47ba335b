import type { AnsweredWay, InboxRecord } from '../../../contract/inbox/kind.ts';
import type { OfficeKind } from '../../kinds.ts';
import { ExactTime } from '../../time/Clock.tsx';
import { FieldValue } from './FieldValue.tsx';

const answeredWays: Record<AnsweredWay, string> = {
  letter: ', in a letter',
  status: ', with a new status',
  hand: ', marked by hand',
};

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
          <ExactTime iso={record.createdAt} />
        </dd>
      </div>
      {record.askedAt !== record.createdAt && (
        <div className="field-pair">
          <dt>Asked again</dt>
          <dd>
            <ExactTime iso={record.askedAt} />
          </dd>
        </div>
      )}
      {record.answeredAt !== null && record.answeredHow !== null && (
        <div className="field-pair">
          <dt>Answered</dt>
          <dd>
            <ExactTime iso={record.answeredAt} /> by{' '}
            <strong dir="auto">{record.answeredBy ?? 'somebody'}</strong>
            {answeredWays[record.answeredHow]}
          </dd>
        </div>
      )}
      {record.withdrawnAt !== null && (
        <div className="field-pair">
          <dt>Withdrawn</dt>
          <dd>
            <ExactTime iso={record.withdrawnAt} /> by the sender
          </dd>
        </div>
      )}
      <div className="field-pair">
        <dt>Reference</dt>
        <dd>{record.reference}</dd>
      </div>
    </dl>
  );
};
