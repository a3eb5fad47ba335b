import path from 'node:path';
import { drawingPlaces, ownPicturesFolder as folder } from '../schema/art.ts';
import type { Source } from './source.ts';

const endings = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'];

export function readBrandPictures(source: Source, serviceSlugs: string[]): Record<string, string> {
  const known = Object.keys(drawingPlaces(serviceSlugs.map((slug) => ({ slug, title: slug }))));
  const pictures: Record<string, string> = {};
  for (const file of source.listFiles(folder)) {
    const { name, ext } = path.parse(file);
    const report = (problem: string) => source.report(`${folder}/${file}`, '', problem);
    if (!endings.includes(ext.toLowerCase())) {
      report(`is no picture; its name must end with one of ${endings.join(', ')}`);
    } else if (!known.includes(name)) {
      report(`replaces no drawing; its name must be one of ${known.join(', ')}`);
    } else if (pictures[name]) {
      report(`has the name of ${pictures[name]}; remove one of them`);
    } else {
      pictures[name] = `${folder}/${file}`;
    }
  }
  return pictures;
}
