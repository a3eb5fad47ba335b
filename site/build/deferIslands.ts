import { hash } from 'node:crypto';
import { defaultTreeAdapter as tree } from 'parse5';
import {
  attributeOf,
  createElement,
  type Element,
  findAll,
  type Node,
  textOf,
} from '../../build/html.ts';
import { interactionEvents } from '../islands/onInteraction.ts';

/** So that the page fits into the first round trip. */
export function deferIslands(page: Node): { path: string; text: string } | undefined {
  const [main] = findAll(page, 'main');
  if (!main || !findAll(main, 'astro-island').some(isVisibleOnly)) return undefined;
  const inline = findAll(main, 'script').filter(({ attrs }) => attrs.length === 0);
  const text = inline.map(textOf).join(';\n');
  for (const script of inline) tree.detachNode(script);
  const path = `/_astro/islands.${hash('sha256', text).slice(0, 8)}.js`;
  tree.appendChild(main, createElement('script', {}, loaderOf(path)));
  return { path, text };
}

const isVisibleOnly = (island: Element) => attributeOf(island, 'client') === 'visible';

/** A string, because the loader of astro.config.ts would rewrite `import` inside a function. */
const loaderOf = (path: string): string => `{
const load=()=>import("${path}");
for(const name of ${JSON.stringify(interactionEvents)})addEventListener(name,load,{once:true,passive:true});
addEventListener("load",()=>setTimeout(load,1000))
}`;
