import { useEffect, useState } from 'react';

const slowAfterMs = 5000;

export function Loading({ text, page = false }: { text: string; page?: boolean }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, slowAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  const status = (
    <div className="loading soft" role="status">
      <p>{text}</p>
      {slow && <p className="soft">This is taking longer than usual. Please wait.</p>}
    </div>
  );
  return page ? <main className="loading-page">{status}</main> : status;
}
