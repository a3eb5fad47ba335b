import { parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import { type Element, elementsOf, textOf } from '../../build/html.ts';

const dropped = new Set(['script', 'link', 'base', 'object', 'embed', 'iframe']);
const addresses = new Set(['href', 'src', 'action', 'poster']);

/** No script runs, links stay inside the preview, and those to other sites are disabled. */
export function framed(html: string, root: string): string {
  const page = parse(html);
  const moved = (address: string): string =>
    /^\/(?!\/)/.test(address) ? root + address : address.startsWith('#') ? address : '';
  for (const element of [...elementsOf(page)]) {
    if (dropped.has(element.tagName) || isRefresh(element)) tree.detachNode(element);
    else if (element.tagName === 'style') moveStyle(element, root);
    element.attrs = element.attrs.flatMap((attribute) => {
      const { name, value } = attribute;
      if (/^(on|ping$|target$|data-vite-|data-astro-)/.test(name)) return [];
      if (name === 'srcset') return { name, value: value.replace(/(^|,\s*)\//g, `$1${root}/`) };
      if (!addresses.has(name) || value.startsWith('data:image/')) return attribute;
      return moved(value) === '' ? [] : { name, value: moved(value) };
    });
  }
  return serialize(page);
}

const isRefresh = ({ tagName, attrs }: Element): boolean =>
  tagName === 'meta' && attrs.some(({ name }) => name === 'http-equiv');

function moveStyle(style: Element, root: string): void {
  const css = textOf(style)
    .replace(/url\((["']?)\//g, `url($1${root}/`)
    // Visitors get fonts at once or not at all; here they load later.
    .replace(/font-display: ?optional/g, 'font-display: swap');
  style.childNodes = [];
  tree.insertText(style, css);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const plainPage = (heading: string, problems: string[][] = []): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${heading}</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 2rem; overflow-wrap: anywhere }</style>
<p>${heading}</p>
<ul>${problems.map((parts) => `<li>${escaped(parts.filter(Boolean).join(': '))}</li>`).join('')}</ul>`;
