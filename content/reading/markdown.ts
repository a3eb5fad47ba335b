// Just enough Markdown for the checks; the site renders it.

export function splitFrontMatter(text: string): { head: string; body: string } | undefined {
  const match = /^---\n([\s\S]*?\n)---\n/.exec(text);
  return match ? { head: match[1] ?? '', body: text.slice(match[0].length) } : undefined;
}

const fence = /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t]*\1[`~]*[ \t]*$/gm;
const codeSpan = /(?<!`)(`+)(?!`)(?:(?!\n\n)[\s\S])*?[^`]\1(?!`)/g;
/** Picture names may have spaces; names with brackets are wrapped in <>. */
const image = /!\[([^\]]*)\]\(\s*(?:<([^>\n]+)>|(\.\.\/pictures\/[^)"\n]*[^)"\s]|[^)\s]+))[^)]*\)/g;
const links = [
  /(?<!!)\[(?:[^\]]|!\[[^\]]*\]\([^)]*\))*\]\(\s*<?([^)\s>]+)/g,
  /^\[[^\]]+\]:\s*(\S+)/gm,
  /href="([^"]*)"/g,
];

/** Keeps length and line breaks, so that offsets stay valid. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const withoutCodeBlocks = (body: string): string => body.replace(fence, blank);

export const withoutCode = (body: string): string =>
  withoutCodeBlocks(body).replace(codeSpan, blank);

export const countCodeBlocks = (body: string): number => [...body.matchAll(fence)].length;

export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

export const imagesIn = (body: string): { alt: string; file: string; index: number }[] =>
  [...withoutCode(body).matchAll(image)].map(({ 1: alt = '', 2: bracketed, 3: plain, index }) => ({
    alt: alt.trim(),
    file: decoded(bracketed ?? plain ?? ''),
    index,
  }));

export const withPictures = (body: string, addressOf: (file: string) => string): string =>
  body.replace(image, (whole, alt: string, bracketed?: string, plain?: string) => {
    const file = decoded(bracketed ?? plain ?? '');
    return file.startsWith('../pictures/') ? `![${alt}](${addressOf(file)})` : whole;
  });

/** Editors write a space as %20. */
function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

export const linksIn = (body: string): { href: string; index: number }[] => {
  const prose = withoutCode(body);
  return links.flatMap((pattern) =>
    [...prose.matchAll(pattern)].map(({ 1: href = '', index }) => ({ href, index })),
  );
};

export function countWords(body: string): number {
  const prose = withoutCodeBlocks(body)
    .replace(image, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, ' ');
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** 175 words a minute; a code block takes 24 seconds and a picture 12. */
export const readingMinutes = (words: number, codeBlocks: number, pictures: number): number =>
  Math.max(1, Math.round(words / 175 + 0.4 * codeBlocks + 0.2 * pictures));

export function sectionsOf(body: string): {
  preamble: string;
  sections: { heading: string; body: string }[];
} {
  const [preamble = '', ...rest] = body.split(/^## /m);
  const sections = rest.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return { heading: heading.trim(), body: lines.join('\n').trim() };
  });
  return { preamble: preamble.trim(), sections };
}

/** A page can show it without a Markdown engine. */
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
