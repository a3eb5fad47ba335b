import { useEffect, useState } from 'react';

const interval = 5000;

/** Respects reduced motion, and stops for good once the visitor has chosen. */
export function useRotation(count: number, held: boolean) {
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState(false);

  useEffect(() => {
    if (held || chosen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), interval);
    return () => clearInterval(timer);
  }, [held, chosen, count]);

  const choose = (index: number) => {
    setChosen(true);
    setCurrent(index);
  };
  return { current, choose };
}
