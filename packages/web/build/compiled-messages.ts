import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { ruleGroupOf } from '../src/lib/i18n/rule-group.ts';

const prefix = 'virtual:messages/';
const catalogues = join(import.meta.dirname, '../../messages/catalogues');

/**
 * What the first screens need; one chunk per locale: whole areas, and of others only these keys.
 * All else is loaded by the routes that use it.
 */
const startAreas: Record<string, readonly string[] | 'all'> = {
  common: 'all',
  errors: 'all',
  validation: 'all',
  shell: ['error', 'offline', 'update', 'raw_message', 'legal', 'tabs'],
  auth: ['intro', 'fields', 'login'],
};

/** Whether the message `key` (`auth.login.title`) is there from the start. */
export const isStartMessage = (key: string): boolean => {
  const [area = '', part = ''] = key.split('.');
  const parts = startAreas[area];
  return parts === 'all' || (parts?.includes(part) ?? false);
};

/** Areas of plain texts: without arguments, full of code such as `<img alt="">`, which ICU would take for tags. */
const plainAreas = ['rules', 'criteria', 'guides'];

type Catalogue = { [key: string]: string | Catalogue };

const compileCatalogue = (source: Catalogue, path: string): Record<string, unknown> => {
  const compileEntry = (key: string, value: string | Catalogue): unknown => {
    if (typeof value !== 'string') return compileCatalogue(value, `${path}.${key}`);
    try {
      return compile(value);
    } catch (cause) {
      throw new Error(`The message ${path}.${key} is not valid ICU syntax: ${value}`, { cause });
    }
  };
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, compileEntry(key, value)]));
};

const pick = (source: Catalogue, isWanted: (key: string) => boolean): Catalogue =>
  Object.fromEntries(Object.entries(source).filter(([key]) => isWanted(key)));

const titlesOf = (rules: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(rules).map(([id, texts]) => [
      id,
      typeof texts === 'string' ? texts : pick(texts, (key) => key === 'title'),
    ]),
  );

/** The areas of a group, each with the keys that are part of it. */
const areasOf = (group: string): [area: string, part: (source: Catalogue) => Catalogue][] => {
  if (group === 'ruleTitles') return [['rules', titlesOf]];
  if (/^rules\d$/.test(group)) return [['rules', (rules) => pick(rules, (id) => ruleGroupOf(id) === group)]];
  if (group !== 'start') return [[group, (source) => source]];
  return Object.entries(startAreas).map(([area, keys]) => [
    area,
    (source) => (keys === 'all' ? source : pick(source, (key) => keys.includes(key))),
  ]);
};

/**
 * Serves `virtual:messages/<locale>/<group>`: catalogues parsed from ICU syntax at build time.
 * `group` is `start`, `ruleTitles`, a part of the rules or the name of one area.
 */
export const compiledMessages = (): Plugin => ({
  name: 'zugang:compiled-messages',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null;
    const [locale, group = ''] = id.slice(prefix.length + 1).split('/');
    const messages = areasOf(group).map(([area, part]) => {
      const file = join(catalogues, area, `${locale}.json`);
      this.addWatchFile(file);
      const source = part(JSON.parse(readFileSync(file, 'utf8')) as Catalogue);
      return [area, plainAreas.includes(area) ? source : compileCatalogue(source, area)];
    });
    return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
  },
  buildStart() {
    for (const area of readdirSync(catalogues)) this.addWatchFile(join(catalogues, area));
  },
});
