import { brandName } from 'virtual:catalogue';
import { useEffect, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { LineIcon } from '../../ui/icons.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Notice } from '../../ui/Notice.tsx';
import { addresses } from '../addresses.ts';
import { reasonOf } from '../api/failure.ts';

export const PageTitle = ({ title }: { title: string }) => (
  <title>{`${title} | ${brandName}`}</title>
);

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

export const ButtonRoute = ({
  look = 'line',
  small = false,
  className,
  ...rest
}: LinkProps & { look?: 'action' | 'solid' | 'line'; small?: boolean }) => (
  <Link
    className={joinClasses('cut button', `button-${look}`, small && 'button-small', className)}
    {...rest}
  />
);

const slowAfterMs = 5000;

export function Loading({ text, page = false }: { text: string; page?: boolean }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, slowAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  const status = (
    <div className="loading soft" role="status">
      <p>{text}</p>
      {slow && <p className="soft">This is taking longer than usual. Please wait.</p>}
    </div>
  );
  return page ? <main className="loading-page">{status}</main> : status;
}

export const LoadFailure = ({
  text,
  error,
  retry,
}: {
  text: string;
  error: unknown;
  retry: () => void;
}) => (
  <Notice tone="danger" role="alert" className="row row-wrap row-spread load-failure">
    <div>
      <p>{text}</p>
      <p className="message-detail">{reasonOf(error)}</p>
    </div>
    <Button small onClick={retry}>
      Try again
    </Button>
  </Notice>
);
