import type { Field, InboxRecord } from '../../../contract/inbox/kind.ts';
import { webAddress } from '../../../contract/web-address.ts';
import { LineIcon } from '../../../ui/icons.tsx';
import { choiceLabel, type OfficeKind } from '../../kinds.ts';
import { ExactTime } from '../../time/Clock.tsx';
import { mailDraft } from '../actions.ts';
import { Highlighted } from '../highlight.tsx';

export function FieldValue({
  kind,
  field,
  record,
}: {
  kind: OfficeKind;
  field: Field;
  record: InboxRecord;
}) {
  const stored = record[field.name];
  if (stored === null || stored === undefined || stored === '') return 'N/A';
  const value = String(stored);
  switch (field.input) {
    case 'choice':
      return <Highlighted>{choiceLabel(field, value)}</Highlighted>;
    case 'datetime':
      return <ExactTime iso={value} />;
    case 'email':
      return (
        <a href={mailDraft(kind, record)} dir="auto">
          <Highlighted>{value}</Highlighted>
        </a>
      );
    case 'tel':
      return <Phone value={value} />;
    case 'url':
      return <Address value={value} withButton={field.required} />;
    default:
      return (
        <span dir="auto">
          <Highlighted>{value}</Highlighted>
        </span>
      );
  }
}

/** Visitors also write 'after six' here. */
function Phone({ value }: { value: string }) {
  const dialled = value.replace(/[\s().\-/]/g, '');
  if (!/^\+?\d{3,}$/.test(dialled)) return <span dir="auto">{value}</span>;
  return <a href={`tel:${dialled}`}>{value}</a>;
}

function Address({ value, withButton }: { value: string; withButton: boolean }) {
  const href = webAddress(value);
  if (!href) return <span dir="auto">{value}</span>;
  const elsewhere = { href, target: '_blank', rel: 'noopener noreferrer' };
  return (
    <span className="row row-wrap address">
      <a {...elsewhere} dir="auto">
        {value}
      </a>
      {withButton && (
        <a {...elsewhere} className="cut button button-line button-small">
          Open <LineIcon name="external" />
          <span className="sr-only"> in a new tab</span>
        </a>
      )}
    </span>
  );
}
