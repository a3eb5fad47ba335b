import type { ReactNode } from 'react';
import type { ArtName, DrawingName } from '../../content/schema/art.ts';
import { content } from '../content.ts';
import { Picture } from '../pictures/Picture.tsx';
import { arcs } from './arcs/arcs.tsx';
import { frames } from './frames.ts';
import { kites } from './kites/kites.tsx';
import type { ArtSet, DrawingProps } from './set.ts';

const artSets: Record<ArtName, ArtSet> = { kites, arcs };

const { drawings, shapes } = artSets[content.brand.art];

export { shapes };

/** The file in the content folder that replaces a drawing. */
export const ownPicture = (name: string): string | undefined => content.brandPictures[name];

type Props<Name extends DrawingName> = {
  name: Name;
  /** A second name for an own picture, of this one place only. */
  place?: string;
} & DrawingProps<Name>;

/** Static pages only: an island would carry every set. */
export function Drawing<Name extends DrawingName>({ name, place, ...props }: Props<Name>) {
  const own = (place && ownPicture(place)) || ownPicture(name);
  if (own) {
    const { className = frames[name].className } = props as { className?: string };
    return <Picture file={own} {...frames[name]} className={className} lazy={name !== 'hero'} />;
  }
  const draw = drawings[name] as (props: object) => ReactNode;
  return draw(props);
}
