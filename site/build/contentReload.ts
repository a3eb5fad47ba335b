import path from 'node:path';
import type { Plugin } from 'vite';

/** Content is read from disk, not imported, so Vite does not know it: watch it and start anew. */
export function contentReload(folder = path.resolve('content')): Plugin {
  return {
    name: 'content-reload',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folder);
      const reload = (file: string) => {
        if (!file.startsWith(folder + path.sep)) return;
        for (const [name, environment] of Object.entries(server.environments)) {
          if (name !== 'client') environment.moduleGraph.invalidateAll();
        }
        server.environments.client?.hot.send({ type: 'full-reload' });
      };
      for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, reload);
    },
  };
}
