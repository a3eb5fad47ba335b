import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { contentReload, formMessages, photographs } from './site/build/contentPlugins.ts';
import { finishPages } from './site/build/finishPages.ts';
import { paletteStyles } from './ui/paletteStyles.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const office = {
  target: 'http://localhost:4322',
  ws: true,
  // Vite's server knows the address with the trailing slash only.
  rewrite: (address: string) => address.replace(/^\/admin(?=$|\?)/, '/admin/'),
};

const hydrateOnInteraction: AstroIntegration = {
  name: 'hydrate-on-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './site/islands/onInteraction.ts' }),
  },
};

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:3000',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  cacheDir: './.cache/astro',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), hydrateOnInteraction, finishPages()],
  vite: {
    plugins: [photographs(), formMessages(), contentReload()],
    css: paletteStyles,
    // Private pages are filled in by the server; the template alone is of no use.
    server: { proxy: { '/api': server, '^/r(?=$|[/?])': server, '/admin': office } },
  },
});
