import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentReload } from './site/build/contentReload.ts';
import { formMessages } from './site/build/formMessages.ts';
import { hydrateOnInteraction } from './site/build/hydrateOnInteraction.ts';
import { laterIslands } from './site/build/laterIslands.ts';
import { onlyUsedStyles } from './site/build/onlyUsedStyles.ts';
import { pictureAndMap } from './site/build/pictureAndMap.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** `npm run dev` has the office beside the site: one address for both, with the office's own reloading. */
const office = {
  target: 'http://localhost:4322',
  ws: true,
  // Its own server knows the address with the last slash only.
  rewrite: (address: string) => address.replace(/^\/admin(?=$|\?)/, '/admin/'),
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
  integrations: [
    react(),
    hydrateOnInteraction(),
    // In this order: which styles a page needs is told by its scripts while it still holds them.
    onlyUsedStyles(),
    laterIslands(),
    pictureAndMap(),
  ],
  vite: {
    plugins: [formMessages(), contentReload()],
    server: { proxy: { '/api': server, '/admin': office } },
  },
});
