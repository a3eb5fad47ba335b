import { Link } from 'react-router';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { addresses } from '../addresses.ts';

export const BackLink = ({
  to = addresses.dashboard,
  children = 'Back to Dashboard',
}: {
  to?: string;
  children?: string;
}) => (
  <Link to={to} className="back-link soft">
    <LineIcon name="back" />
    {children}
  </Link>
);
