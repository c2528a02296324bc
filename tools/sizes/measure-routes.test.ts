import { describe, expect, it } from 'vitest';
import { branchOf, measureRoutes, routeOf } from './measure-routes.ts';

const files = ['_frame.tsx', '_frame/projects.tsx', '_frame/projects/list.tsx', '_frame/plain.tsx'];
const split = (file: string): string => `src/app/routes/${file}?tsr-split=component`;
const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  'virtual:messages/de/start': { file: 'start.js' },
  'virtual:messages/de/rules': { file: 'rules.js' },
  'virtual:messages/de/plain': { file: 'plain-texts.js' },
  [split('_frame.tsx')]: { file: 'frame.js', imports: ['_shared.js'] },
  [split('_frame/projects.tsx')]: { file: 'projects.js' },
  [split('_frame/projects/list.tsx')]: { file: 'list.js', imports: ['_heavy.js'] },
  '_heavy.js': { file: 'heavy.js' },
  [split('_frame/plain.tsx')]: { file: 'plain.js' },
};
const sizes: Record<string, number> = {
  'entry.js': 1,
  'shared.js': 2,
  'start.js': 4,
  'frame.js': 8,
  'projects.js': 16,
  'list.js': 32,
  'heavy.js': 64,
  'rules.js': 128,
  'plain.js': 256,
  'plain-texts.js': 512,
};

describe('the size of a route', () => {
  it('is its entry, texts, layouts, screen and what these import, each counted once, and the texts of its title', () => {
    const measured = measureRoutes({
      manifest,
      files,
      sourceOf: (file) => (file === '_frame/projects.tsx' ? "beforeLoad: () => requireMessages('rules')," : ''),
      sizeOf: (file) => sizes[file] ?? 0,
      titleOf: (route) => (route === '/plain' ? 'plain.title' : 'shell.list.title'),
      startTexts: { shell: { list: { title: 'List' } } },
    });
    expect(measured.find(({ route }) => route === '/projects/list')?.size).toBe(255);
    expect(measured.find(({ route }) => route === '/plain')?.size).toBe(783);
  });

  it('counts the chunk and the texts of the route file whose options it uses', () => {
    const sources: Record<string, string> = {
      '_frame/list-too.tsx': "import { Route as own } from '#app/routes/_frame/projects/list.tsx';",
      '_frame/projects/list.tsx': "beforeLoad: () => requireMessages('rules'),",
    };
    const measured = measureRoutes({
      manifest,
      files: [...files, '_frame/list-too.tsx'],
      sourceOf: (file) => sources[file] ?? '',
      sizeOf: (file) => sizes[file] ?? 0,
      titleOf: () => null,
      startTexts: {},
    });
    expect(measured.find(({ route }) => route === '/list-too')?.size).toBe(1 + 2 + 4 + 8 + 32 + 64 + 128);
  });

  it('counts one part of the rules where a rule is shown: the largest', () => {
    const sizeFor = (call: string): number =>
      measureRoutes({
        manifest: {
          ...manifest,
          'virtual:messages/de/rules0': { file: 'rules-0.js' },
          'virtual:messages/de/rules1': { file: 'rules-1.js' },
        },
        files,
        sourceOf: (file) => (file === '_frame/plain.tsx' ? call : ''),
        sizeOf: (file) => ({ ...sizes, 'rules-0.js': 1024, 'rules-1.js': 2048 })[file] ?? 0,
        titleOf: () => null,
        startTexts: {},
      }).find(({ route }) => route === '/plain')?.size ?? 0;
    const without = sizeFor('');
    expect(sizeFor('await requireRule(ruleId);')).toBe(without + 2048);
  });

  it('knows a route by its folders', () => {
    expect(routeOf('_frame/_inner/reseller/subscriptions[.]bak.tsx')).toBe('/reseller/subscriptions.bak');
    expect(branchOf('_frame/projects/list.tsx', files)).toEqual([
      '_frame.tsx',
      '_frame/projects.tsx',
      '_frame/projects/list.tsx',
    ]);
  });
});
