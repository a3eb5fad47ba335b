import type { JSX } from 'react';
import type { IconName } from '../../../../content/schema/icons.ts';
import { BrowserKite } from './BrowserKite.tsx';
import { DraftKite } from './DraftKite.tsx';
import { FoundKite } from './FoundKite.tsx';
import { ParcelKite } from './ParcelKite.tsx';
import { SheetOfKites } from './SheetOfKites.tsx';

const scenes: Partial<Record<IconName, () => JSX.Element>> = {
  browser: BrowserKite,
  code: SheetOfKites,
  cart: ParcelKite,
  pen: DraftKite,
  search: FoundKite,
};

/** A new service may have no scene. */
export const hasScene = (icon: IconName): boolean => icon in scenes;

export const ServiceScene = ({ icon }: { icon: IconName }) => {
  const Drawing = scenes[icon];
  return Drawing ? <Drawing /> : null;
};
