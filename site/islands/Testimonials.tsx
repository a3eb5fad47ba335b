import { useEffect, useState } from 'react';
import type { Testimonial } from '../../content/schema/home.ts';

interface Props {
  items: Testimonial[];
  dotLabel: string;
}

export const Testimonials = ({ items, dotLabel }: Props) => {
  const [paused, setPaused] = useState(false);
  const { current, choose } = useRotation(items.length, paused);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while someone reads
    <div
      className="quotes"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className="quote-stack">
        {items.map((item, index) => (
          <figure
            key={item.id}
            className="quote"
            data-current={index === current || undefined}
            id={`quote-${item.id}`}
          >
            <blockquote>
              <p>{item.quote}</p>
            </blockquote>
            <figcaption>
              <strong>{item.name}</strong>
              <span>{item.role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      {items.length > 1 && (
        <div className="quote-dots">
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              aria-label={dotLabel.replace('{number}', String(index + 1))}
              aria-pressed={index === current}
              onClick={() => choose(index)}
            />
          ))}
        </div>
      )}
    </div>
  );
};

const interval = 5000;

function useRotation(count: number, paused: boolean) {
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState(false);

  useEffect(() => {
    if (paused || chosen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), interval);
    return () => clearInterval(timer);
  }, [paused, chosen, count]);

  const choose = (index: number) => {
    setChosen(true);
    setCurrent(index);
  };
  return { current, choose };
}
