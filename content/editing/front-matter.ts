const parts = /^(\uFEFF?---\r?\n)([\s\S]*?\r?\n)(---\r?\n)/;

export interface MarkdownParts {
  head: string;
  body: string;
}

export function readMarkdown(text: string): MarkdownParts | undefined {
  const match = parts.exec(text);
  return match ? { head: match[2] ?? '', body: text.slice(match[0].length) } : undefined;
}

export const withHead = (text: string, edit: (head: string) => string): string =>
  text.replace(parts, (_, open: string, head: string, close: string) => open + edit(head) + close);

export function withBody(text: string, body: string): string {
  const [front = ''] = parts.exec(text) ?? [];
  const lineEnds = front.includes('\r\n') ? body.replace(/\r?\n/g, '\r\n') : body;
  return front + lineEnds;
}
