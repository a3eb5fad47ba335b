import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { unreachableText } from '../api/failure.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { Gate } from './Gate.tsx';

export const Unreachable = ({ retry }: { retry: () => void }) => (
  <Gate>
    <PageTitle title="Not connected" />
    <h1 className="screen-title">Not connected</h1>
    <Notice tone="danger" role="alert">
      {unreachableText} You are still signed in.
    </Notice>
    <Button look="action" onClick={retry}>
      Try again
    </Button>
  </Gate>
);
