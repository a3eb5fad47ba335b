// The script of the screen that an address leads to is asked for together with the office's own, which would
// otherwise have to arrive and run before it is known.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** `screens`: the part of the address after /admin/ to the module that draws it. */
export function preloadScreen(screens: Record<string, string>): Plugin {
  return {
    name: 'office-preload-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] => {
        const files = Object.entries(screens).map(([part, module]) => [
          part,
          filesOf(bundle, module),
        ]);
        return [{ tag: 'script', children: loaderOf(Object.fromEntries(files)), injectTo: 'head' }];
      },
    },
  };
}

/** The screen's script and what it imports, less what the page asks for anyway. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/office/${module}`));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!screen || !entry) throw new Error(`The office has no chunk of its own for ${module}`);
  const known = new Set([entry.fileName, ...entry.imports]);
  return [screen.fileName, ...screen.imports].filter((file) => !known.has(file));
}

const loaderOf = (files: Record<string, string[]>): string =>
  `for (const file of ${JSON.stringify(files)}[location.pathname.split('/')[2] ?? ''] ?? [])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/admin/' + file }));`;
