import { runInThisContext, Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readModule } from '../in-page/bundle-script.fixture.ts';
import { axeTunings } from './axe-tunings/index.ts';
import { tuneAxe } from './tune-axe.ts';
import { tuneIbm } from './tune-ibm.ts';

describe('axe-core’s source', () => {
  test('is changed at the tuned places and nowhere else, and stays a script', async () => {
    const source = await readModule('axe-core/axe.js');
    const tuned = tuneAxe(source);
    expect(() => new Script(tuned)).not.toThrow();
    const grown = axeTunings.reduce((sum, { from, to }) => sum + to.length - from.length, 0);
    expect(tuned.length - source.length).toBe(grown);
  });

  test('of another version is refused, with the reason for what is missing', () => {
    expect(() => tuneAxe('another version')).toThrow(`occurs 0 times: ${axeTunings[0]?.why}`);
  });

  test('with a place twice is refused', async () => {
    const source = await readModule('axe-core/axe.js');
    expect(() => tuneAxe(`${source}${source}`)).toThrow('occurs 2 times');
  });
});

test('no two tunings share a place', () => {
  const inside = axeTunings.filter(({ from }) =>
    axeTunings.some((other) => other.from !== from && other.from.includes(from)),
  );
  expect(inside).toEqual([]);
});

describe('the second engine’s source', () => {
  test('becomes a function that creates it once', () => {
    const places =
      'e.prototype.run=function(e,t){if(null===e)return Promise.reject("null document");' +
      'void 0===a.aceCache&&(a.aceCache={});'.repeat(3);
    const tuned = tuneIbm(
      `const ace = { made: (globalThis.zugangMade = (globalThis.zugangMade ?? 0) + 1) }; if (0) { ${places} }}`,
    );
    const load: unknown = runInThisContext(tuned);
    const first: unknown = typeof load === 'function' ? load() : null;
    expect(first).toEqual({ made: 1 });
    expect(typeof load === 'function' && load()).toBe(first);
  });

  test('of another version is refused', () => {
    expect(() => tuneIbm('another version')).toThrow('occurs 0 times');
  });
});
