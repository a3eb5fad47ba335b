import type { Status, Tone } from '../../contract/inbox/kind.ts';
import { kindOf } from '../kinds.ts';
import { ChartPanel } from './ChartPanel.tsx';

const { statuses, texts } = kindOf('applications');

const fills: Record<Tone, string> = {
  waiting: 'fill-accent',
  active: 'fill-ink-500',
  good: 'fill-success-vivid',
  bad: 'fill-danger-vivid',
};

interface Stage extends Status {
  count: number;
  share: string;
}

export function Funnel({ counts }: { counts: Record<string, number> }) {
  const total = statuses.reduce((sum, { value }) => sum + (counts[value] ?? 0), 0);
  const stages = statuses.map((status): Stage => {
    const count = counts[status.value] ?? 0;
    const share = total === 0 ? '0%' : `${Math.round((count / total) * 100)}%`;
    return { ...status, count, share };
  });
  const highest = Math.max(1, ...stages.map(({ count }) => count));
  const summary = stages.map(({ label, count }) => `${label} ${count}`).join(', ');
  return (
    <ChartPanel
      title="Application funnel"
      note={`${total.toLocaleString('en')} ${total === 1 ? 'application' : 'applications'} by status`}
      table={<FunnelTable stages={stages} />}
    >
      <div
        className="funnel stack-tight"
        role="img"
        aria-label={`${texts.title} by status: ${summary}`}
      >
        {stages.map(({ value, label, tone, count, share }) => (
          <div key={value} className="funnel-stage">
            <span className="funnel-label">{label}</span>
            <svg className="funnel-track" viewBox="0 0 100 10" preserveAspectRatio="none">
              <title>{`${label}: ${count} (${share})`}</title>
              <rect className={fills[tone]} width={(count / highest) * 100} height={10} />
            </svg>
            <span className="funnel-count">{count.toLocaleString('en')}</span>
            <span className="funnel-share soft">{share}</span>
          </div>
        ))}
      </div>
    </ChartPanel>
  );
}

const FunnelTable = ({ stages }: { stages: Stage[] }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col" className="number">
          Applications
        </th>
        <th scope="col" className="number">
          Share
        </th>
      </tr>
    </thead>
    <tbody>
      {stages.map(({ value, label, count, share }) => (
        <tr key={value}>
          <th scope="row">{label}</th>
          <td className="number">{count.toLocaleString('en')}</td>
          <td className="number">{share}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
