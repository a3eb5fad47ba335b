import path from 'node:path';
import type { Plugin } from 'vite';
import { contentDirectory } from '../../content/directory.ts';
import { readContent } from '../../content/read.ts';
import { photoFaults } from '../../content/reading/photos.ts';
import { frames } from '../art/frames.ts';
import { messagesFor } from '../forms/planFields.ts';
import { pictureAddress } from '../pictures/files.ts';

/** Content is read from disk rather than imported, so Vite does not watch it by itself. */
export function contentReload(folder = contentDirectory()): Plugin {
  return {
    name: 'content-reload',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folder);
      const reload = async (file: string) => {
        if (!file.startsWith(folder + path.sep)) return;
        for (const fault of await photoFaults()) server.config.logger.error(fault);
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
    `export const messages = ${JSON.stringify(messagesFor(readContent().forms.messages))};`,
  '\0virtual:call-times': () =>
    `export const words = ${JSON.stringify(readContent().forms.consultation.times)};`,
  // Only the chosen set: a script contains nothing of the other.
  '\0virtual:drawing-sent': () => {
    const { brand, brandPictures } = readContent();
    return brandPictures.sent
      ? `import { createElement } from 'react';
export const Sent = () => createElement('img', ${JSON.stringify(ownSent(brandPictures.sent))});`
      : `export { Sent } from ${JSON.stringify(path.resolve('site/art', brand.art, 'Sent.tsx'))};`;
  },
};

function ownSent(file: string) {
  const { width, height, className } = frames.sent;
  return { src: pictureAddress(file), alt: '', width, height, className };
}

/** For `astro dev`: a build reports faults before it starts. */
export const photographs = (): Plugin => ({
  name: 'photographs',
  async buildStart() {
    for (const fault of await photoFaults()) this.warn(fault);
  },
});

export function formMessages(): Plugin {
  return {
    name: 'form-messages',
    resolveId: (id) => (Object.hasOwn(modules, `\0${id}`) ? `\0${id}` : undefined),
    load: (id) => modules[id]?.(),
  };
}
