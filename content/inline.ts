// Splits text with Markdown links into parts, so that a page can show it without a Markdown engine.

export type InlinePart = string | { text: string; href: string };

const markdownLink = /\[([^\]]+)\]\(([^)\s]+)\)/g;

export function inlineParts(value: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of value.matchAll(markdownLink)) {
    const [markdown, text = '', href = ''] = match;
    if (match.index > end) parts.push(value.slice(end, match.index));
    parts.push({ text, href });
    end = match.index + markdown.length;
  }
  if (end < value.length) parts.push(value.slice(end));
  return parts;
}

export const inlineText = (value: string): string => value.replace(markdownLink, '$1');
