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
      // Loaders bring the cache of queries, which nobody needs before signing in; they are fetched beside their screen.
      codeSplittingOptions: { defaultBehavior: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']] },
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
    // All of the first script in one chunk: it compresses far better than in the many that shared modules would make.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
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
