import type { ServicePart } from '../../../content/schema/services.ts';
import { icons } from '../../art/Icon.tsx';

type Tile = Extract<ServicePart, { kind: 'tiles' }>['items'][number];

export const Garland = ({ tiles }: { tiles: Tile[] }) => (
  <ul className="garland">
    {tiles.map(({ icon, name }) => (
      <li key={name} className="garland-tile enter">
        <svg
          viewBox="0 0 100 24"
          preserveAspectRatio="none"
          className="garland-string"
          aria-hidden="true"
        >
          <path d="M0 1Q50 44 100 1" />
        </svg>
        <svg viewBox="0 0 72 92" className="garland-kite" aria-hidden="true">
          <path className="garland-paper" d="M36 0l36 38-36 42L0 38z" />
          <path className="garland-tail" d="M36 78l-8 14h16z" />
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
