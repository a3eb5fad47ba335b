// The directive `client:interaction`, registered in astro.config.ts.
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
  }
}

export const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
];

const onInteraction: ClientDirective = (load) => {
  const listen = () => {
    for (const name of interactionEvents) addEventListener(name, begin, { passive: true });
  };
  const begin = async () => {
    for (const name of interactionEvents) removeEventListener(name, begin);
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      listen();
    }
  };
  listen();
};

export default onInteraction;
