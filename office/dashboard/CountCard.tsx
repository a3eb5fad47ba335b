import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import type { OfficeKind } from '../kinds.ts';

export const CountCard = ({ kind, count }: { kind: OfficeKind; count: number | undefined }) => (
  <Link to={addresses.inbox(kind.path)} className="count-card cut cut-small">
    <span className="count-title">{kind.texts.title}</span>
    <span className="count-number">{count?.toLocaleString('en') ?? '–'}</span>
    <span className="count-total">{kind.texts.total}</span>
  </Link>
);
