import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

export function ChartPanel({
  title,
  note,
  table,
  children,
}: {
  title: string;
  note: string;
  table: ReactNode;
  children: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className="panel stack-tight" aria-labelledby={id}>
      <header className="row row-spread panel-head">
        <h2 id={id}>{title}</h2>
        <Button small aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </header>
      <p className="soft">{note}</p>
      {asTable ? table : children}
    </section>
  );
}
