/** Leaves out the tokens that nothing on the page asks for, and then those that only they asked for. */
export function usedProperties(html: string): string {
  const isAskedFor = (declaration: string): boolean => {
    const [name = ''] = declaration.split(':');
    return !name.startsWith('--') || html.includes(`var(${name})`) || html.includes(`var(${name},`);
  };
  const lighter = html.replace(/(?<=:root,:host\{)[^{}]*(?=\})/g, (tokens) =>
    tokens.split(';').filter(isAskedFor).join(';'),
  );
  return lighter === html ? html : usedProperties(lighter);
}
