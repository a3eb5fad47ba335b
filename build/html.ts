import { type DefaultTreeAdapterTypes, html, defaultTreeAdapter as tree } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

export function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

export const findAll = (node: Node, tagName: string): Element[] =>
  [...elementsOf(node)].filter((element) => element.tagName === tagName);

export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((attribute) => attribute.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((other) => other.name !== name), { name, value }];
}

export const textOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

export function createElement(
  tagName: string,
  attributes: Record<string, string> = {},
  inside: string | ChildNode[] = [],
): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tagName, html.NS.HTML, attrs);
  if (typeof inside === 'string') tree.insertText(element, inside);
  else for (const node of inside) tree.appendChild(element, node);
  return element;
}

export function replace(old: ChildNode, nodes: ChildNode[]): void {
  if (!old.parentNode) return;
  for (const node of nodes) tree.insertBefore(old.parentNode, node, old);
  tree.detachNode(old);
}
