import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildMetadata } from './build/build-metadata.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { contractRoutes } from './build/contract-routes.ts';

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    compiledMessages(),
    contractRoutes(),
    buildMetadata(),
  ],
  resolve: {
    // The catalogues are compiled at build time, so that the browser needs no ICU parser (about 24 KiB gzip).
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    // The routes' own files hold little beside the screens they load: as one chunk they compress far better.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'routes', test: /src\/app\/.*\.tsx?$/ }] } } },
    // What each route loads, for tools/check-sizes.mjs.
    manifest: true,
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 3950),
    strictPort: true,
    proxy: { '/api': { target: apiOrigin, changeOrigin: true, headers: { origin: apiOrigin } } },
  },
});
