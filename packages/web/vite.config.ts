import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildMetadata } from './build/build-metadata.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { contractRoutes } from './build/contract-routes.ts';
import { frontPages } from './build/front-pages.ts';
import { leanModules } from './build/lean-modules.ts';
import { moduleAliases } from './build/module-aliases.ts';
import { routePreloads } from './build/route-preloads.ts';

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';

const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  // What nearly every screen has, and the screens for people who are not signed in have as well.
  {
    name: 'basics',
    test: /src\/(ui\/(alert|logo|door-motif|brand\/brand-(?:name|texts)|overlay\/toast-store)|app\/change-locale|lib\/api\/system-info)/,
    priority: 2,
  },
  // Apart from each other: filters have fields, and are no forms.
  { name: 'fields', test: /src\/ui\/form\/(field|text-field)/, priority: 1 },
  {
    name: 'forms',
    // The leave guard, the edit conflict and reading files are loaded with the few screens that use them.
    test: /src\/(lib\/forms\/(?!leave-guard|edit-conflict-notice|use-edit-conflict|read-base64)|ui\/form\/(password-field|error-summary))/,
    priority: 1,
  },
  {
    name: 'entrance',
    test: /src\/(app\/(layouts\/(?:default-layout|language-links)|routes\/_default(\/login)?\.tsx\?)|features\/auth\/(login-schema|components\/login-)|lib\/bot-protection\/(use-bot-proof|proof-source|create-bot))/,
  },
  // What every screen of signed-in users needs, and what nearly every one of them shows.
  {
    name: 'frame',
    test: /src\/(app\/(layouts\/(?:dashboard-layout|main-navigation|user-menu)|routes\/_dashboard\.tsx\?)|lib\/(api\/quer|i18n\/(create|use)-format)|ui\/(badge|feedback)|permissions)|contract\/src\/permissions|virtual:contract-routes\/rest|@tanstack\/(react-query|query-core)/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders import the query cache, which is not needed before the sign-in; they are loaded in parallel to their screen.
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
    frontPages(),
    leanModules(),
    routePreloads(),
    buildMetadata(),
  ],
  resolve: { alias: moduleAliases },
  build: {
    // A few large chunks compress far better than the many that shared modules would make.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    // What each route loads, for tools/check-sizes.ts.
    manifest: true,
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    // The list of preloaded files of each screen would add 3 KiB to the first script, to save one round trip.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    chunkSizeWarningLimit: 500,
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 3950),
    strictPort: true,
    proxy: { '/api': { target: apiOrigin, changeOrigin: true, headers: { origin: apiOrigin } } },
  },
});
