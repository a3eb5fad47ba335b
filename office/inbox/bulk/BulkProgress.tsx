import { Button } from '../../../ui/Button.tsx';
import { useCatchFocus } from '../../layout/useCatchFocus.ts';

export function BulkProgress({
  label,
  finished,
  total,
  onStop,
}: {
  label: string;
  finished: number;
  total: number;
  onStop: () => void;
}) {
  const section = useCatchFocus();
  return (
    <section ref={section} tabIndex={-1} className="bulk" aria-label="Progress">
      <progress
        className="bulk-progress"
        aria-label={label}
        value={finished}
        max={Math.max(total, finished, 1)}
      />
      <p className="bulk-count">
        {finished.toLocaleString('en')} of {total.toLocaleString('en')}
      </p>
      <Button small onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
