import { arrivalDays, type Dashboard } from '../../contract/dashboard.ts';
import { officeKinds } from '../kinds.ts';
import { BarChart } from './BarChart.tsx';
import { ChartPanel } from './ChartPanel.tsx';

type Day = Dashboard['arrivals'][number];

/** One chart per kind, each with its own scale: a quiet kind must not vanish beside a busy one. */
export function Arrivals({ arrivals }: { arrivals: Day[] }) {
  return (
    <ChartPanel
      title={`Arrivals per day, last ${arrivalDays} days`}
      note="Each kind on its own scale. Days in UTC, without suspected spam."
      table={<ArrivalsTable arrivals={arrivals} />}
    >
      <div className="stack">
        {officeKinds.map((kind) => (
          <BarChart
            key={kind.path}
            title={kind.texts.title}
            bars={arrivals.map((day) => ({ label: dayText(day.day), value: day[kind.path] }))}
          />
        ))}
      </div>
    </ChartPanel>
  );
}

const ArrivalsTable = ({ arrivals }: { arrivals: Day[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className="table-scroll" tabIndex={0} aria-label="Arrivals per day, table">
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {officeKinds.map((kind) => (
            <th key={kind.path} scope="col" className="number">
              {kind.texts.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {arrivals.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">
              <time dateTime={day.day}>{dayText(day.day)}</time>
            </th>
            {officeKinds.map((kind) => (
              <td key={kind.path} className="number">
                {day[kind.path]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The server's days are UTC, whatever the viewer's time zone. */
const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
