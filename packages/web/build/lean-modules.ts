import { join } from 'node:path';
import { errorTable } from '@zugang/contract';
import type { Plugin } from 'vite';

const errorsId = '\0zugang:error-keys';
const iconMakerId = '\0zugang:icon-maker';
const iconMaker = join(import.meta.dirname, '../src/ui/create-icon.ts');

/**
 * Puts small modules in the place of larger ones in the first script:
 * of the error table the browser needs the keys of the texts only, and of Lucide's icons nothing but their lines.
 */
export const leanModules = (): Plugin => ({
  name: 'zugang:lean-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId(id, importer) {
    if (id === '@zugang/contract/errors') return errorsId;
    const isIconMaker = id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/');
    return isIconMaker ? iconMakerId : null;
  },
  load(id) {
    if (id === iconMakerId) return `export { createIcon as default } from ${JSON.stringify(iconMaker)};`;
    if (id !== errorsId) return null;
    const keys = Object.entries(errorTable).map(([code, { key }]) => [code, { key }]);
    return `export const errorTable = ${JSON.stringify(Object.fromEntries(keys))};`;
  },
});
