// Our own files, and inline blocks by hash.
import { hash } from 'node:crypto';
import { parse } from 'parse5';
import { attributeOf, type Element, elementsOf, textOf } from './html.ts';

interface InlineBlocks {
  scripts: string[];
  styles: string[];
}

const executable = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;

/** The office also shows pictures that it fetched with its token, and the preview. */
const officeOnly = { pictures: ' blob:', frames: "frame-src 'self'" };

function contentSecurityPolicy({ scripts, styles }: InlineBlocks, isOffice: boolean): string {
  const sources = (blocks: string[]) => ["'self'", ...new Set(blocks.map(hashSource))].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    `img-src 'self' data:${isOffice ? officeOnly.pictures : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(isOffice ? [officeOnly.frames] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashSource = (block: string) => `'sha256-${hash('sha256', block, 'base64')}'`;

export function policyFor(html: string, isOffice = false): string {
  const blocks: InlineBlocks = { scripts: [], styles: [] };
  // Scripting off, so that the contents of <noscript> are parsed too.
  for (const element of elementsOf(parse(html, { scriptingEnabled: false }))) {
    refuseInlineAttributes(element);
    if (element.tagName === 'style') blocks.styles.push(textOf(element));
    if (element.tagName === 'script' && isExecuted(element)) blocks.scripts.push(textOf(element));
  }
  return contentSecurityPolicy(blocks, isOffice);
}

const isExecuted = (script: Element): boolean =>
  executable.test(attributeOf(script, 'type')?.trim() ?? '') &&
  attributeOf(script, 'src') === undefined;

function refuseInlineAttributes({ tagName, attrs }: Element): void {
  const refused = attrs.find(({ name }) => name === 'style' || name.startsWith('on'));
  if (refused) {
    throw new Error(`<${tagName} ${refused.name}="${refused.value}"> is blocked by the policy`);
  }
}
