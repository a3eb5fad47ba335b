// Fills in templates (contract/private-page.ts) on the parsed tree, so that a value can never become markup.
import { parse, serialize } from 'parse5';
import type { TemplateAttributes } from '../../contract/private-page.ts';
import {
  attribute,
  type Element,
  fillTextarea,
  isElement,
  type Node,
  setAttribute,
  setText,
} from './html-tree.ts';

export interface View {
  [name: string]: string | boolean | View[] | undefined;
}

export function fillTemplate(page: string, view: View): string {
  const document = parse(page);
  fillChildren(document, view);
  return serialize(document);
}

function fillChildren(parent: Node, view: View): void {
  if (!('childNodes' in parent)) return;
  parent.childNodes = parent.childNodes.flatMap((child): typeof parent.childNodes => {
    if (!isElement(child)) return [child];
    const each = take(child, 'data-each');
    if (each === undefined) return fillElement(child, view) ? [child] : [];
    const items = view[each];
    if (!Array.isArray(items)) return [];
    return items.flatMap((item) => {
      const copy = copyOf(child);
      return fillElement(copy, { ...view, ...item }) ? [copy] : [];
    });
  });
}

/** False if the element is not wanted. */
export function fillElement(element: Element, view: View): boolean {
  const when = take(element, 'data-when');
  if (when !== undefined && !view[when]) return false;
  const text = take(element, 'data-text');
  const set = take(element, 'data-set');
  for (const pair of set?.split(' ') ?? []) {
    const [name = '', value = ''] = pair.split('=');
    setAttribute(element, name, textOf(view[value]));
  }
  if (text === undefined) fillChildren(element, view);
  else if (element.tagName === 'textarea') fillTextarea(element, textOf(view[text]) ?? '');
  else setText(element, textOf(view[text]) ?? '');
  return true;
}

const textOf = (value: View[string]): string | undefined =>
  typeof value === 'string' ? value : undefined;

function take(element: Element, name: keyof TemplateAttributes): string | undefined {
  const value = attribute(element, name);
  if (value !== undefined) setAttribute(element, name, undefined);
  return value;
}

function copyOf<N extends Node>(node: N): N {
  const copy = { ...node };
  if ('attrs' in copy) copy.attrs = copy.attrs.map((entry) => ({ ...entry }));
  if ('childNodes' in copy) copy.childNodes = copy.childNodes.map(copyOf);
  return copy;
}
