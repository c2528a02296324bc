import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cacheKeys, type CheckConditions, conditionsKey } from './check-conditions.ts';
import { judgeEvidence, type PageEvidence } from '@zugang/crawler/evidence';

const conditions: CheckConditions = {
  engineVersion: 'zugang-1+axe-4',
  checker: 'abc',
  browserVersion: '153.0.0.0',
  fonts: 'of the machine',
  level: 'AA',
  probes: 'all',
  viewport: '1280x800',
  userAgent: 'x',
  language: 'de',
  session: '',
};

const evidence: PageEvidence = {
  conditions: conditionsKey(conditions),
  source: {
    kind: 'html',
    url: 'https://example.org/',
    status: 200,
    title: null,
    links: [],
    nofollowLinks: [],
    canonical: null,
    contentHash: 'hash',
    isAppShell: false,
    isVarying: false,
    validators: { etag: null, lastModified: null },
  },
  rendered: 'rendered',
  resources: [{ url: 'https://example.org/style.css', hash: 'x' }],
  isComplete: true,
};

const judge = (change: Partial<CheckConditions>, stored: Partial<PageEvidence> = {}, isSame = true) =>
  judgeEvidence(
    { ...evidence, ...stored },
    {
      conditions: conditionsKey({ ...conditions, ...change }),
      source: evidence.source,
      watch: { isSame: async () => isSame, isHonest: async () => true, mark: async () => null },
    },
  );

it('holds while nothing changed, in any order of the conditions', async () => {
  expect(await judge({})).toBe('same');
  const reversed = Object.fromEntries(Object.entries(conditions).toReversed()) as CheckConditions;
  expect(conditionsKey(reversed)).toBe(conditionsKey(conditions));
});

it.each(Object.keys(conditions) as (keyof CheckConditions)[])('holds no more with another %s', async (name) => {
  expect(await judge({ [name]: `${conditions[name]}!` })).toBe('check');
});

it('needs a browser where data cannot be requested again, and a check where that is unknown', async () => {
  expect(await judge({}, { isComplete: false })).toBe('render');
  expect(await judge({}, { isComplete: false, rendered: null })).toBe('check');
  expect(await judge({}, {}, false)).toBe('check');
});

it('names every key in the documentation', () => {
  const text = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8');
  for (const key of Object.keys(cacheKeys)) expect(text).toContain(`\`${key}\``);
});
