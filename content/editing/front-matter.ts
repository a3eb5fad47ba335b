// A Markdown file of the content: YAML between two --- lines, then the text.

const parts = /^(\uFEFF?---\r?\n)([\s\S]*?\r?\n)(---\r?\n)/;

export interface MarkdownParts {
  /** The YAML without the lines around it. */
  head: string;
  body: string;
}

/** Undefined: the file has no front matter. Line ends stay as they are. */
export function readMarkdown(text: string): MarkdownParts | undefined {
  const match = parts.exec(text);
  return match ? { head: match[2] ?? '', body: text.slice(match[0].length) } : undefined;
}

/** The file with its front matter changed, as in `withHead(text, (head) => setValue(head, ['title'], 'Hello'))`. */
export const withHead = (text: string, edit: (head: string) => string): string =>
  text.replace(parts, (_, open: string, head: string, close: string) => open + edit(head) + close);

export function withBody(text: string, body: string): string {
  const [front = ''] = parts.exec(text) ?? [];
  const lineEnds = front.includes('\r\n') ? body.replace(/\r?\n/g, '\r\n') : body;
  return front + lineEnds;
}
