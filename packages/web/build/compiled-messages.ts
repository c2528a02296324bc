import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const prefix = 'virtual:messages/';
const catalogues = join(import.meta.dirname, '../../messages/catalogues');

/** Areas every screen needs; they travel in one chunk a locale. The others are loaded by the routes that use them. */
const startAreas = ['common', 'shell', 'auth', 'errors', 'validation', 'system'];

/** Areas of plain texts: without arguments, full of code such as `<img alt="">`, which ICU would take for tags. */
const plainAreas = ['rules', 'criteria'];

type Catalogue = { [key: string]: string | Catalogue };

function compileCatalogue(source: Catalogue, path: string): Record<string, unknown> {
  const compileEntry = (key: string, value: string | Catalogue): unknown => {
    if (typeof value !== 'string') return compileCatalogue(value, `${path}.${key}`);
    try {
      return compile(value);
    } catch (cause) {
      throw new Error(`The message ${path}.${key} is not valid ICU syntax: ${value}`, { cause });
    }
  };
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, compileEntry(key, value)]));
}

/**
 * Serves `virtual:messages/<locale>/<group>`: catalogues parsed from ICU syntax at build time.
 * `group` is `start` or the name of one area.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'zugang:compiled-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [locale, group] = id.slice(prefix.length + 1).split('/');
      const areas = group === 'start' ? startAreas : [group ?? ''];
      const messages = areas.map((area) => {
        const file = join(catalogues, area, `${locale}.json`);
        this.addWatchFile(file);
        const source = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
        return [area, plainAreas.includes(area) ? source : compileCatalogue(source, area)];
      });
      return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
    },
    buildStart() {
      for (const area of readdirSync(catalogues)) this.addWatchFile(join(catalogues, area));
    },
  };
}
