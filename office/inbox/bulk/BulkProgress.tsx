import { Button } from '../../../ui/Button.tsx';
import type { BulkRun } from './useBulk.ts';

export const BulkProgress = ({ run, onStop }: { run: BulkRun; onStop: () => void }) => (
  <section className="bulk" aria-label="Progress">
    <progress
      className="bulk-progress"
      aria-label="Records done"
      value={run.finished}
      max={Math.max(run.total, 1)}
    />
    <p className="bulk-count">
      {run.finished} of {run.total}
    </p>
    <Button small onClick={onStop}>
      Stop
    </Button>
  </section>
);
