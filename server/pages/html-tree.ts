import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;

export const isElement = (node: Node): node is Element => 'tagName' in node;

export function findAll(from: Node, wanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const walk = (node: Node): void => {
    if (isElement(node) && wanted(node)) found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(from);
  return found;
}

export const find = (from: Node, wanted: (element: Element) => boolean): Element | undefined =>
  findAll(from, wanted)[0];

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((entry) => entry.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((entry) => entry.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

/** The HTML parser drops one line break at the start of a textarea. */
export const fillTextarea = (field: Element, value: string): void =>
  setText(field, /^\r?\n/.test(value) ? `\n${value}` : value);
