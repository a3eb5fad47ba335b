import { Button } from '../../ui/Button.tsx';
import { Gate } from '../session/Gate.tsx';
import { ErrorWords } from './ErrorWords.tsx';

/** The office itself broke: nothing of it is left to go on with. */
export const OfficeError = () => (
  <Gate>
    <ErrorWords />
    <Button look="action" onClick={() => location.reload()}>
      Load again
    </Button>
  </Gate>
);
