import type { ReactNode } from 'react';
import type { ArtName, DrawingName } from '../../content/schema/art.ts';
import { content } from '../content.ts';
import { Picture } from '../pictures/Picture.tsx';
import { arcs } from './arcs/arcs.tsx';
import { frames } from './frames.ts';
import { kites } from './kites/kites.tsx';
import type { ArtSet, DrawingProps } from './set.ts';

export const artSets: Record<ArtName, ArtSet> = { kites, arcs };

const set = artSets[content.brand.art];

export const { shapes } = set;

export const ownPicture = (name: string): string | undefined => content.brandPictures[name];

type Props<Name extends DrawingName> = {
  name: Name;
  place?: string;
} & DrawingProps<Name>;

export function createDrawing(drawings: ArtSet['drawings'], own: typeof ownPicture) {
  return function Drawing<Name extends DrawingName>({ name, place, ...props }: Props<Name>) {
    const file = (place && own(place)) || own(name);
    if (file) {
      const { className = frames[name].className } = props as { className?: string };
      return <Picture file={file} {...frames[name]} className={className} lazy={name !== 'hero'} />;
    }
    const draw = drawings[name] as (props: object) => ReactNode;
    return draw(props);
  };
}

/** Static pages only: an island would carry every set. */
export const Drawing = createDrawing(set.drawings, ownPicture);
