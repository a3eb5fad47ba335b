import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

export const findAll = (node: Node, tagName: string): Element[] =>
  [...elementsOf(node)].filter((element) => element.tagName === tagName);

export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((attribute) => attribute.name === name)?.value;

export const textOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

export function createElement(tagName: string, namespace: Element['namespaceURI'], text: string) {
  const element = tree.createElement(tagName, namespace, []);
  tree.insertText(element, text);
  return element;
}
