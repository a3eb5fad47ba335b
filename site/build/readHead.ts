import { type DefaultTreeAdapterMap, parse } from 'parse5';

export interface Head {
  title: string;
  siteName: string;
  picture: string;
  /** The page that search engines should show; none where they should leave it alone. */
  canonical: string | undefined;
  published: string | undefined;
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const attribute = (element: Element, name: string) =>
  element.attrs.find((attr) => attr.name === name)?.value;

function* elements(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elements(child);
}

/** What a built page says about itself. */
export function readHead(html: string): Head {
  const all = [...elements(parse(html.slice(0, html.indexOf('<body'))))];
  const meta = (property: string) => {
    const found = all.find((element) => attribute(element, 'property') === property);
    return found && attribute(found, 'content');
  };
  const canonical = all.find((element) => attribute(element, 'rel') === 'canonical');
  return {
    title: meta('og:title') ?? '',
    siteName: meta('og:site_name') ?? '',
    picture: meta('og:image') ?? '',
    canonical: canonical && attribute(canonical, 'href'),
    published: meta('article:published_time'),
  };
}
