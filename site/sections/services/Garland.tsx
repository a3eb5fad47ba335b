import type { ServicePart } from '../../../content/schema/services.ts';
import { shapes } from '../../art/Drawing.tsx';
import { icons } from '../../art/Icon.tsx';

type Tile = Extract<ServicePart, { kind: 'tiles' }>['items'][number];

export const Garland = ({ tiles }: { tiles: Tile[] }) => (
  <ul className="garland">
    {tiles.map(({ icon, name }) => (
      <li key={name} className="garland-tile enter">
        <svg
          viewBox="0 0 100 24"
          preserveAspectRatio="none"
          className="garland-line"
          aria-hidden="true"
        >
          <path d={shapes.garland} />
        </svg>
        <svg viewBox="0 0 72 92" className="garland-bead" aria-hidden="true">
          <path className="garland-paper" d={shapes.bead} />
          <path className="garland-tail" d={shapes.beadTail} />
          <path
            className="garland-sign"
            transform="translate(22.8 25) scale(1.1)"
            d={icons[icon]}
          />
        </svg>
        <span>{name}</span>
      </li>
    ))}
  </ul>
);
