import { useNow } from './Clock.tsx';
import { exactTime, longTime, shortTime } from './format.ts';

export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={exactTime(iso)}>
    {longTime(iso)}
  </time>
);

export function ShortMoment({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {shortTime(iso, now)}
    </time>
  );
}
