import { useState } from 'react';

/** The state of a form that is replaced once it was sent. `fallback`: for an error without words. */
export function useSending(fallback = 'Please try again.') {
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  return {
    fault,
    isSending,
    async send(work: () => Promise<void>): Promise<void> {
      setSending(true);
      setFault(undefined);
      try {
        await work();
      } catch (failure) {
        setFault((failure as Error).message || fallback);
        setSending(false);
      }
    },
  };
}
