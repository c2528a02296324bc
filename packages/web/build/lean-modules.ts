import { join } from 'node:path';
import { errorTable } from '@zugang/contract';
import type { Plugin } from 'vite';

const errorsId = '\0zugang:error-keys';
const iconMakerId = '\0zugang:icon-maker';
const iconMaker = join(import.meta.dirname, '../src/ui/create-icon.ts');

/** The keys by area, each code once: most keys end in the code itself (`plans.errors.price_changed` of PRICE_CHANGED). */
const groupErrorKeys = (): Record<string, string> => {
  const groups: Record<string, string[]> = {};
  for (const [code, { key }] of Object.entries(errorTable)) {
    const cut = key.lastIndexOf('.');
    const name = key.slice(cut + 1);
    (groups[key.slice(0, cut)] ??= []).push(name === code.toLowerCase() ? code : `${code}:${name}`);
  }
  return Object.fromEntries(Object.entries(groups).map(([area, codes]) => [area, codes.join(' ')]));
};

/** The table of errors with nothing but the keys, as a script. */
const writeErrorKeys = (): string => `export const errorTable = {};
for (const [area, codes] of Object.entries(${JSON.stringify(groupErrorKeys())}))
  for (const one of codes.split(' ')) {
    const [code, name = code.toLowerCase()] = one.split(':');
    errorTable[code] = { key: area + '.' + name };
  }`;

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
    return id === errorsId ? writeErrorKeys() : null;
  },
});
