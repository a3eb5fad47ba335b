import type { ReactNode } from 'react';
import type { ArtName, DrawingName } from '../../content/schema/art.ts';
import { content } from '../content.ts';
import { kites } from './kites/kites.tsx';
import type { ArtSet, DrawingProps } from './set.ts';

const artSets: Record<ArtName, ArtSet> = { kites };

const { drawings, shapes } = artSets[content.brand.art];

export { shapes };

type Props<Name extends DrawingName> = { name: Name } & DrawingProps<Name>;

/** Static pages only: an island would carry both sets. */
export function Drawing<Name extends DrawingName>({ name, ...props }: Props<Name>) {
  const draw = drawings[name] as (props: object) => ReactNode;
  return draw(props);
}
