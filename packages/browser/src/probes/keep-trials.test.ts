import { expect, test } from 'vitest';
import { createTrialMemory, recall, store } from './known-trials.ts';

test('what is read often outlives what was tried once', () => {
  const known = createTrialMemory()('scan');
  store(known, 'header', '[]');
  for (let page = 0; page < 2_000; page += 1) {
    store(known, `part of page ${page}`, '[]');
    recall(known, 'header');
  }
  expect([recall(known, 'header'), recall(known, 'part of page 0'), known.size]).toEqual(['[]', undefined, 500]);
});

test('each scan has a memory of its own, and only the last ones are kept', () => {
  const memoryOf = createTrialMemory();
  const first = memoryOf('first');
  store(first, 'header', '[]');
  for (let scan = 0; scan < 15; scan += 1) memoryOf(`scan ${scan}`);
  expect(recall(memoryOf('first'), 'header')).toBe('[]');
  for (let scan = 15; scan < 40; scan += 1) memoryOf(`scan ${scan}`);
  expect(recall(memoryOf('first'), 'header')).toBeUndefined();
});

test('what is too long, or holds for one page alone, is not kept', () => {
  const known = createTrialMemory()('scan');
  store(known, 'long', 'x'.repeat(10_000));
  store(known, '', '[]');
  store(known, 'alone', '');
  expect(known.size).toBe(0);
});
