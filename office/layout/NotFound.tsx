import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { PageTitle } from './PageTitle.tsx';

export const NotFound = () => (
  <div className="screen">
    <PageTitle title="Not found" />
    <h1 className="screen-title">There is nothing at this address</h1>
    <p>
      <Link to={addresses.dashboard}>Back to the dashboard</Link>
    </p>
  </div>
);
