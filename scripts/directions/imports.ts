// Finds what a source file imports, by its syntax tree: no import hides in a comment or a string,
// and none of the ways to write one is missed.
import ts from 'typescript';

export interface Import {
  specifier: string;
  line: number;
}

/** Blanks everything but the line breaks, so that places in the rest keep their line. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The script parts of an .astro file: the head between `---` lines and the <script> elements. */
function scriptsOfAstro(text: string): string {
  const head = /^\s*---\n([\s\S]*?)\n---/.exec(text)?.[0] ?? '';
  const body = text.slice(head.length);
  const scripts: string[] = [];
  let end = 0;
  for (const match of body.matchAll(/(<script[^>]*>)([\s\S]*?)<\/script>/g)) {
    const [, tag = '', code = ''] = match;
    scripts.push(blank(body.slice(end, match.index + tag.length)), code);
    end = match.index + tag.length + code.length;
  }
  return head.replaceAll('---', '   ') + scripts.join('');
}

function importsOfCss(text: string): Import[] {
  const rules = text.matchAll(
    /@(?:import|source|plugin|config|reference)\s+(?:url\()?["']([^"']+)/g,
  );
  return [...rules].map((match) => ({
    specifier: match[1] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** The places where the language takes an address: import, export from, import(), import types,
 * require(), vi.mock(), new URL(…, import.meta.url) and import.meta.glob(). */
function addressIn(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return node.argument.literal;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isNewExpression(node)) {
    const [address, base] = node.arguments ?? [];
    return base?.getText() === 'import.meta.url' ? address : undefined;
  }
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const loads = /^(require|vi\.(do)?mock|import\.meta\.(glob|resolve))$/;
  return isImport || loads.test(node.expression.getText()) ? node.arguments[0] : undefined;
}

export function importsOf(file: string, text: string): Import[] {
  if (file.endsWith('.css')) return importsOfCss(text);
  const code = file.endsWith('.astro') ? scriptsOfAstro(text) : text;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const address = addressIn(node);
    if (address && ts.isStringLiteralLike(address)) {
      const { line } = source.getLineAndCharacterOfPosition(address.getStart());
      found.push({ specifier: address.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
