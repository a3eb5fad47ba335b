import { Link } from 'react-router';
import type { FailedLetter } from '../../contract/letters/letter.ts';
import { addresses } from '../addresses.ts';

export const RecordLink = ({ kind, _id, name }: NonNullable<FailedLetter['record']>) => (
  <Link to={`${addresses.inbox(kind)}?${new URLSearchParams({ id: _id })}`} dir="auto">
    {name}
  </Link>
);
