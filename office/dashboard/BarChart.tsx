interface Bar {
  label: string;
  value: number;
}

const height = 40;
const gap = 0.25;

export function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const highest = Math.max(1, ...bars.map((bar) => bar.value));
  const total = bars.reduce((sum, bar) => sum + bar.value, 0);
  const peak = bars.reduce<Bar | undefined>(
    (best, bar) => (bar.value > (best?.value ?? 0) ? bar : best),
    undefined,
  );
  const summary = `${total.toLocaleString('en')} in all${peak ? `, most on ${peak.label}: ${peak.value}` : ''}`;
  return (
    <figure className="bars">
      <figcaption>
        <strong>{title}</strong> <span className="soft">{summary}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, 1)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${summary}`}
        className="bars-drawing"
      >
        {bars.map(({ label, value }, index) => {
          const size = (value / highest) * height;
          return (
            <g key={label} className="bar">
              <title>{`${label}: ${value}`}</title>
              <rect fill="transparent" x={index} y={0} width={1} height={height} />
              <rect x={index + gap / 2} y={height - size} width={1 - gap} height={size} />
            </g>
          );
        })}
      </svg>
      <p className="row row-spread bars-axis soft" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </figure>
  );
}
