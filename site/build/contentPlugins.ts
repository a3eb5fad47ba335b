import path from 'node:path';
import type { Plugin } from 'vite';
import { readContent } from '../../content/read.ts';

/** Content is read from disk rather than imported, so Vite does not watch it by itself. */
export function contentReload(folder = path.resolve('content')): Plugin {
  return {
    name: 'content-reload',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folder);
      const reload = (file: string) => {
        if (!file.startsWith(folder + path.sep)) return;
        for (const [name, environment] of Object.entries(server.environments)) {
          const { moduleGraph } = environment;
          const messages = moduleGraph.getModuleById(formMessagesId);
          if (name !== 'client') moduleGraph.invalidateAll();
          else if (messages) moduleGraph.invalidateModule(messages);
        }
        server.environments.client?.hot.send({ type: 'full-reload' });
      };
      for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, reload);
    },
  };
}

const formMessagesId = '\0virtual:form-messages';

/** Messages that all forms share travel in their script, not in every page. */
export function formMessages(): Plugin {
  return {
    name: 'form-messages',
    resolveId: (id) => (`\0${id}` === formMessagesId ? formMessagesId : undefined),
    load: (id) =>
      id === formMessagesId
        ? `export const messages = ${JSON.stringify(readContent().forms.messages)};`
        : undefined,
  };
}
