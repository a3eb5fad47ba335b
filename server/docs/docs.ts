import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Look } from '../../content/catalogue.ts';
import type { InboxKinds } from '../../contract/inbox/kinds.ts';
import { openApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;

const styleOf = ({ light, dark }: Look): string => `
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:75ch;margin:0 auto;padding:2rem 1rem 6rem;
background:light-dark(${light.page},${dark.page});color:light-dark(${light.text},${dark.text})}
h1,h2{line-height:1.2;margin:2.5rem 0 .75rem}
details{border-block-start:1px solid color-mix(in oklch,currentcolor 25%,transparent);padding:.6rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{overflow:auto;padding:1rem;background:color-mix(in oklch,currentcolor 7%,transparent)}
b{display:inline-block;min-width:4.5em}a{color:inherit}`;

const policyOf = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

function docsPage(document: Json, style: string): string {
  const groups = Map.groupBy(operations(document), ({ tag }) => tag);
  const sections = [...groups].map(
    ([tag, entries]) => `<h2>${escapeHtml(tag)}</h2>${entries.map(section).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>API</h1>
<p>JSON in and out under <code>/api</code>. Sign in with <code>POST /api/auth/login</code> and send the token as
<code>Authorization: Bearer …</code>. Every answer has <code>success</code>; a failure has <code>error</code>.
The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
}

interface Operation {
  tag: string;
  method: string;
  path: string;
  details: Json;
}

function operations(document: Json): Operation[] {
  return Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, details]) => ({
        tag: String((details.tags as string[])[0]),
        method: method.toUpperCase(),
        path: `/api${path}`,
        details,
      })),
  );
}

function section({ method, path, details }: Operation): string {
  const { summary, description, parameters, requestBody, responses } = details;
  const parts = { parameters, requestBody, responses };
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(String(summary))}</summary>
<p>${escapeHtml(String(description))}</p>${Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `<h3>${name}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`,
    )
    .join('')}</details>`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export function docsRoutes(
  app: FastifyInstance,
  { kinds, siteUrl, look }: { kinds: InboxKinds; siteUrl: string; look: Look },
): void {
  const style = styleOf(look);
  const policy = policyOf(style);
  let made: { json: Buffer; page: Buffer } | undefined;
  // Made on the first request: few starts need it.
  const documents = () => {
    if (made) return made;
    const document = openApiDocument(kinds, siteUrl);
    const json = Buffer.from(JSON.stringify(document));
    made = { json, page: Buffer.from(docsPage(document, style)) };
    return made;
  };
  app.get('/openapi.json', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documents().json),
  );
  app.get('/docs', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(documents().page),
  );
}
