// The directive `client:interaction`; registered in site/build/hydrateOnInteraction.ts.
import type { ClientDirective } from 'astro';
import { signs } from './signs.ts';

/** A form page opens without React, and has it before anybody could have filled in a field. */
const onInteraction: ClientDirective = (load) => {
  const listen = () => {
    for (const sign of signs) addEventListener(sign, begin, { passive: true });
  };
  const begin = async () => {
    for (const sign of signs) removeEventListener(sign, begin);
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      // A poor line: the next sign tries again.
      listen();
    }
  };
  listen();
};

export default onInteraction;
