import { useState } from 'react';
import type { Testimonial } from '../../content/schema/home.ts';
import { useRotation } from './useRotation.ts';

interface Props {
  items: Testimonial[];
  dotLabel: string;
}

/** Rotates the quotes; without JavaScript all of them are shown. */
export const Testimonials = ({ items, dotLabel }: Props) => {
  const [held, setHeld] = useState(false);
  const { current, choose } = useRotation(items.length, held);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while someone reads
    <div
      className="quotes"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
