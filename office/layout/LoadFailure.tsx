import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { reasonOf } from '../api/failure.ts';

export const LoadFailure = ({
  text,
  error,
  retry,
}: {
  text: string;
  error: unknown;
  retry: () => void;
}) => (
  <Notice tone="danger" role="alert" className="load-failure">
    <div>
      <p>{text}</p>
      <p className="message-detail">{reasonOf(error)}</p>
    </div>
    <Button small onClick={retry}>
      Try again
    </Button>
  </Notice>
);
