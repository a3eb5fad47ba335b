import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
  }
}

const entrypoint = fileURLToPath(new URL('../islands/onInteraction.ts', import.meta.url));

/** `client:interaction`: React comes when somebody begins to use the page, not just because it was opened. */
export function hydrateOnInteraction(): AstroIntegration {
  return {
    name: 'hydrate-on-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint });
      },
    },
  };
}
