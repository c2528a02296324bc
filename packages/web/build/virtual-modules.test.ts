import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@zugang/contract';
import { errorTable } from '@zugang/contract/errors';
import { describe, expect, it } from 'vitest';
import { buildMetadata } from './build-metadata.ts';
import { compiledMessages, isStartMessage } from './compiled-messages.ts';
import { contractRoutes, listContractRoutes } from './contract-routes.ts';
import { leanModules } from './lean-modules.ts';

type Hooks = {
  resolveId: (id: string, importer?: string) => string | null;
  load: (this: { addWatchFile: (file: string) => void }, id: string) => string | null;
};
type Catalogue = { [key: string]: string | Catalogue };

const catalogues = join(import.meta.dirname, '../../messages/catalogues');
const read = (area: string): Catalogue =>
  JSON.parse(readFileSync(join(catalogues, area, 'de.json'), 'utf8')) as Catalogue;

/** What a virtual module exports, and the files whose change would change it. */
const load = (plugin: unknown, name: string) => {
  const { resolveId, load: loadModule } = plugin as Hooks;
  const watched: string[] = [];
  const code = loadModule.call({ addWatchFile: (file) => watched.push(file) }, resolveId(name) ?? '');
  const json = /^export const \w+ = (.*);$/s.exec(code ?? '')?.[1] ?? 'null';
  return { value: JSON.parse(json) as Record<string, never>, watched };
};
const messagesOf = (group: string) => load(compiledMessages(), `virtual:messages/de/${group}`);

describe('the messages of a group', () => {
  it('are only served under their own name', () => {
    const { resolveId } = compiledMessages() as unknown as Hooks;
    expect(resolveId('react')).toBeNull();
    expect(resolveId('virtual:contract-routes/start')).toBeNull();
    expect(load(compiledMessages(), 'react').value).toBeNull();
  });

  it('are a whole area, and nothing beside it', () => {
    const { value } = messagesOf('projects');
    expect(Object.keys(value)).toEqual(['projects']);
    expect(Object.keys(value['projects'] ?? {})).toEqual(Object.keys(read('projects')));
  });

  it('are compiled, so that the browser needs no parser', () => {
    const { value } = messagesOf('common') as { value: Record<string, Record<string, unknown>> };
    expect(value['common']?.['close']).toBe('Schließen');
    expect(value['common']?.['form_errors']).toBeInstanceOf(Array);
  });

  it('are built again when their catalogue changes', () => {
    expect(messagesOf('projects').watched).toEqual([join(catalogues, 'projects', 'de.json')]);
  });

  it('leave texts full of code as they are, where ICU would see tags', () => {
    const { value } = messagesOf('criteria') as { value: Record<string, unknown> };
    expect(value['criteria']).toEqual(read('criteria'));
  });
});

describe('the messages of the start', () => {
  const { value } = messagesOf('start') as unknown as { value: Record<string, Record<string, unknown>> };

  it('are what the first screens need', () => {
    expect(Object.keys(value)).toEqual(['common', 'errors', 'validation', 'shell', 'auth']);
    expect(Object.keys(value['auth'] ?? {}).toSorted()).toEqual(['fields', 'intro', 'login']);
    expect(Object.keys(value['common'] ?? {})).toEqual(Object.keys(read('common')));
  });

  it.each([
    ['common.close', true],
    ['auth.login.title', true],
    ['auth.register.title', false],
    ['projects.list.title', false],
    ['', false],
  ])('have %s: %s', (key, isThere) => {
    expect(isStartMessage(key)).toBe(isThere);
  });
});

describe('the texts of rules', () => {
  const parts = [0, 1, 2, 3, 4, 5].map((part) => messagesOf(`rules${part}`).value['rules'] as unknown as Catalogue);

  it('are in exactly one part each', () => {
    const ids = parts.flatMap((part) => Object.keys(part));
    expect(ids.toSorted()).toEqual(Object.keys(read('rules')).toSorted());
  });

  it('are spread, so that no part has more than a third', () => {
    const all = Object.keys(read('rules')).length;
    for (const part of parts) expect(Object.keys(part).length).toBeLessThan(all / 3);
  });

  it('have their titles by themselves, for lists', () => {
    const titles = messagesOf('ruleTitles').value['rules'] as unknown as Record<string, object>;
    expect(Object.keys(titles)).toEqual(Object.keys(read('rules')));
    for (const texts of Object.values(titles)) expect(Object.keys(texts)).toEqual(['title']);
  });
});

describe('every area', () => {
  it.each(readdirSync(catalogues))('can be compiled: %s', (area) => {
    expect(() => messagesOf(area)).not.toThrow();
  });
});

describe('the routes of the contract', () => {
  const start = load(contractRoutes(), 'virtual:contract-routes/start').value as Record<string, string>;
  const rest = load(contractRoutes(), 'virtual:contract-routes/rest').value as Record<string, string>;
  const seldom = load(contractRoutes(), 'virtual:contract-routes/seldom').value as Record<string, string>;

  it('are all there, each once', () => {
    expect({ ...start, ...rest, ...seldom }).toEqual(listContractRoutes());
    const names = [start, rest, seldom].flatMap((routes) => Object.keys(routes));
    expect(new Set(names).size).toBe(names.length);
    const procedures = Object.values(contract).flatMap((group) => Object.keys(group));
    expect(Object.keys(listContractRoutes())).toHaveLength(procedures.length);
  });

  it('are part of the first script if they are called before the sign-in', () => {
    expect(start['auth.login']).toBe('POST /auth/login');
    expect(rest['project.get']).toBe('GET /projects/{projectId}');
    expect(start).not.toHaveProperty('project.get');
    expect(seldom['invoice.list']).toBe('GET /subscriptions/{subscriptionId}/invoices');
    expect(rest).not.toHaveProperty('invoice.list');
  });

  it('are a method and a path', () => {
    for (const route of Object.values(listContractRoutes()))
      expect(route).toMatch(/^(GET|POST|PUT|PATCH|DELETE) (\/\.?[\w-]+|\/\{\w+\})+$/);
  });
});

describe('the small replacements', () => {
  const plugin = leanModules() as unknown as Hooks;

  it('have of each error the key of its text only', async () => {
    const code = plugin.load.call({ addWatchFile: () => undefined }, plugin.resolveId('@zugang/contract/errors') ?? '');
    const script = `data:text/javascript,${encodeURIComponent(code ?? '')}`;
    const { errorTable: small } = (await import(script)) as { errorTable: Record<string, object> };
    expect(small).toEqual(Object.fromEntries(Object.entries(errorTable).map(([name, { key }]) => [name, { key }])));
  });

  it('replace the icon factory for the icons only', () => {
    const maker = '/node_modules/lucide-react/dist/esm/createLucideIcon.mjs';
    const icon = '/node_modules/lucide-react/dist/esm/icons/x.mjs';
    expect(plugin.resolveId(maker, icon)).not.toBeNull();
    expect(plugin.resolveId(maker, '/src/own.ts')).toBeNull();
    const code = plugin.load.call({ addWatchFile: () => undefined }, plugin.resolveId(maker, icon) ?? '');
    expect(code).toContain('createIcon as default');
  });

  it('leave everything else alone', () => {
    expect(plugin.resolveId('react', '/src/own.ts')).toBeNull();
    expect(plugin.load.call({ addWatchFile: () => undefined }, 'react')).toBeNull();
  });
});

describe('the name of a build', () => {
  it('is in the start page and in its files, and differs from build to build', () => {
    const name = () => {
      const plugin = buildMetadata() as unknown as {
        transformIndexHtml: () => { attrs: { content: string } }[];
        generateBundle: (this: { emitFile: (file: { fileName: string; source: string }) => void }) => void;
      };
      const files: Record<string, { id: string }> = {};
      plugin.generateBundle.call({
        emitFile: ({ fileName, source }) => void (files[fileName] = JSON.parse(source) as { id: string }),
      });
      const id = plugin.transformIndexHtml()[0]?.attrs.content ?? '';
      expect(files['builds/latest.json']?.id).toBe(id);
      expect(files[`builds/meta/${id}.json`]?.id).toBe(id);
      return id;
    };
    expect(name()).not.toBe(name());
  });
});
