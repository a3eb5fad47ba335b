// No JSX: `npm run dev` runs the sources with Node, which strips types only.
import { createElement as h, type ReactNode } from 'react';
import type { Look } from '../../content/catalogue.ts';

export type Block =
  | { type: 'text'; text: string }
  | { type: 'note'; text: string }
  | { type: 'facts'; facts: { label: string; value: string }[] }
  | { type: 'long'; label: string; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'list'; label: string; items: { label: string; href: string }[] };

export interface MailPage {
  locale: string;
  subject: string;
  agency: string;
  mark: string | undefined;
  blocks: Block[];
  footer: string;
}

export function textOf({ blocks, footer }: MailPage): string {
  return `${[...blocks.map(blockText), `-- \n${footer}`].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (block.type === 'facts')
    return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if (block.type === 'long') return `${block.label}:\n${block.text}`;
  if (block.type === 'button') return `${block.label}: ${block.href}`;
  if (block.type === 'list') {
    const items = block.items.map(({ label, href }) => `- ${label}\n  ${href}`);
    return [`${block.label}:`, ...items].join('\n');
  }
  return block.text;
}

const sans = "'Instrument Sans', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Mail programs want inline styles; only dark colours need a style sheet. */
export async function htmlOf(page: MailPage, look: Look): Promise<string> {
  // Loaded for the first mail. The default export: bundled CommonJS has no other.
  const { default: reactServer } = await import('react-dom/server');
  return `<!doctype html>${reactServer.renderToStaticMarkup(document(page, look))}`;
}

function document({ locale, subject, agency, mark, blocks, footer }: MailPage, look: Look) {
  const { light, dark, head, headText, headAccent } = look;
  const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important;color:${dark.text}!important}
.soft{color:${dark.soft}!important}.line{border-color:${dark.line}!important}}`;
  const layout = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  const brand = h(
    'td',
    {
      style: {
        background: head,
        color: headText,
        padding: '20px 28px',
        fontSize: 18,
        fontWeight: 700,
        borderBottom: `3px solid ${headAccent}`,
      },
    },
    ...(mark ? [h('span', { 'aria-hidden': true, style: { color: headAccent } }, mark), ' '] : []),
    agency,
  );
  const body = h(
    'td',
    {
      className: 'card',
      style: {
        background: light.card,
        border: `1px solid ${light.line}`,
        borderTop: 0,
        color: light.text,
        padding: '28px 28px 12px',
      },
    },
    ...blocks.map((block, index) => blockNode(block, index, look)),
  );
  const end = h(
    'td',
    { className: 'soft', style: { color: light.soft, fontSize: 13, padding: '16px 28px' } },
    footer,
  );
  return h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkSheet),
    ),
    h(
      'body',
      {
        className: 'page',
        style: {
          background: light.page,
          color: light.text,
          fontFamily: sans,
          fontSize: 16,
          lineHeight: 1.6,
          margin: 0,
          padding: '24px 12px',
        },
      },
      h(
        'table',
        { ...layout, style: { maxWidth: 600, margin: '0 auto', fontFamily: sans } },
        h('tbody', null, h('tr', null, brand), h('tr', null, body), h('tr', null, end)),
      ),
    ),
  );
}

function blockNode(block: Block, key: number, { light, accent, accentText }: Look) {
  const below = { margin: '0 0 16px' };
  const soft = { color: light.soft, fontSize: 14 };
  switch (block.type) {
    case 'text':
      return h('div', { key }, ...paragraphs(block.text, below));
    case 'note':
      return h('div', { key, className: 'soft', style: soft }, ...paragraphs(block.text, below));
    case 'facts':
      return h(
        'p',
        { key, style: below },
        ...block.facts.flatMap(({ label, value }, index) => [
          ...(index > 0 ? [h('br', { key: `b${index}` })] : []),
          h('span', { key: index, className: 'soft', style: { color: light.soft } }, `${label}: `),
          value,
        ]),
      );
    case 'long':
      return h(
        'div',
        {
          key,
          className: 'line',
          style: { borderLeft: `3px solid ${light.line}`, margin: '0 0 16px', paddingLeft: 14 },
        },
        h('p', { className: 'soft', style: { ...soft, margin: '0 0 4px' } }, block.label),
        ...paragraphs(block.text, below),
      );
    case 'list':
      return h(
        'div',
        { key },
        h('p', { style: { fontWeight: 600, margin: '0 0 4px' } }, block.label),
        h(
          'ul',
          { style: { ...below, paddingLeft: 20 } },
          ...block.items.map(({ label, href }, index) =>
            h('li', { key: index }, h('a', { href, style: { color: 'inherit' } }, label)),
          ),
        ),
      );
    case 'button':
      return h(
        'p',
        { key, style: { margin: '8px 0 24px' } },
        h(
          'a',
          {
            href: block.href,
            style: {
              background: accent,
              color: accentText,
              display: 'inline-block',
              fontWeight: 600,
              padding: '12px 20px',
              textDecoration: 'none',
            },
          },
          block.label,
        ),
      );
  }
}

/** Everything is text: React escapes it, and nothing in it becomes a link. */
const paragraphs = (text: string, style: object): ReactNode[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph, key) =>
      h(
        'p',
        { key, style: { ...style, overflowWrap: 'anywhere' } },
        ...paragraph
          .split('\n')
          .flatMap((line, index) => (index > 0 ? [h('br', { key: index }), line] : [line])),
      ),
    );
