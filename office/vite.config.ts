import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentDirectory } from '../content/directory.ts';
import { kindPaths } from '../contract/inbox/kinds.ts';
import { paletteStyles } from '../ui/paletteStyles.ts';
import { catalogueModule } from './build/catalogueModule.ts';
import { officePages, sharedHead } from './build/pages.ts';

const catalogue = catalogueModule(contentDirectory());

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  cacheDir: path.resolve(import.meta.dirname, '../.cache/office'),
  build: {
    outDir: '../dist/office',
    emptyOutDir: true,
    target: 'es2023',
    // The CSP allows neither inlined fonts nor inlined images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'login.html', 'choose-password.html'].map((page) =>
        path.join(import.meta.dirname, page),
      ),
    },
  },
  css: paletteStyles,
  server: {
    port: 4322,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
  plugins: [
    react(),
    sharedHead(catalogue.art),
    catalogue.plugin,
    officePages({
      screens: {
        '': 'dashboard/DashboardScreen.tsx',
        dashboard: 'dashboard/DashboardScreen.tsx',
        ...Object.fromEntries(kindPaths.map((path) => [path, 'inbox/InboxScreen.tsx'])),
        users: 'users/UsersScreen.tsx',
        calendar: 'calendar/CalendarScreen.tsx',
      },
      brandName: catalogue.brandName,
      plugins: [catalogue.plugin],
    }),
  ],
});
