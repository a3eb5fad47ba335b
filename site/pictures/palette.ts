import { readFileSync } from 'node:fs';

const colours = new Map(
  [...readFileSync('ui/tokens.css', 'utf8').matchAll(/--color-([\w-]+): ([^;]+);/g)].map(
    ([, name, value]) => [name, value],
  ),
);

const properties = { fill: 'fill', stroke: 'stroke', text: 'color' };

/** A standalone file does not see the page's styles, so classes become colours. */
export const withColours = (svg: string): string =>
  svg.replace(/ class="([^"]+)"/g, (_all, classes: string) =>
    classes
      .split(' ')
      .map((name) => colourAttribute(name))
      .join(''),
  );

function colourAttribute(className: string): string {
  const [, property, name] = /^(fill|stroke|text)-([\w-]+)$/.exec(className) ?? [];
  if (!property || !name) return '';
  const colour = colours.get(name);
  if (!colour) throw new Error(`the palette has no colour ${name}`);
  return ` ${properties[property as keyof typeof properties]}="${colour}"`;
}
