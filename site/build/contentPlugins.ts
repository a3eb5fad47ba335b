import path from 'node:path';
import type { Plugin } from 'vite';
import { contentDirectory } from '../../content/directory.ts';
import { readContent } from '../../content/read.ts';

/** For import.meta.glob, which takes no computed path. */
export const contentAlias = { '@content': contentDirectory() };

/** Content is read from disk rather than imported, so Vite does not watch it by itself. */
export function contentReload(folder = contentDirectory()): Plugin {
  return {
    name: 'content-reload',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folder);
      const reload = (file: string) => {
        if (!file.startsWith(folder + path.sep)) return;
        for (const [name, environment] of Object.entries(server.environments)) {
          const { moduleGraph } = environment;
          if (name !== 'client') moduleGraph.invalidateAll();
          for (const id of Object.keys(modules)) {
            const messages = moduleGraph.getModuleById(id);
            if (messages) moduleGraph.invalidateModule(messages);
          }
        }
        server.environments.client?.hot.send({ type: 'full-reload' });
      };
      for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, reload);
    },
  };
}

const modules: Record<string, () => string> = {
  '\0virtual:form-messages': () =>
    `export const messages = ${JSON.stringify(readContent().forms.messages)};`,
  '\0virtual:call-times': () =>
    `export const words = ${JSON.stringify(readContent().forms.consultation.times)};`,
};

/** Messages of forms travel in their scripts, not in every page. */
export function formMessages(): Plugin {
  return {
    name: 'form-messages',
    resolveId: (id) => (Object.hasOwn(modules, `\0${id}`) ? `\0${id}` : undefined),
    load: (id) => modules[id]?.(),
  };
}
