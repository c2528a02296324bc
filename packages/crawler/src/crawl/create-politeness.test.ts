import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPoliteness } from './create-politeness.ts';

const calm = () => ({ isTrouble: false });
const trouble = () => ({ isTrouble: true });
const { signal } = new AbortController();

it('begins with few requests at once and goes up to what is allowed while they are answered easily', async () => {
  const politeness = createPoliteness({ concurrency: 6, delayMs: 0, signal });
  let atOnce = 0;
  let most = 0;
  const first = politeness.width();
  const request = async (): Promise<void> => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(2);
    atOnce -= 1;
  };
  await Promise.all(Array.from({ length: 100 }, () => politeness.ask(request, calm)));
  expect(first).toBeLessThan(6);
  expect(politeness.width()).toBe(6);
  expect(most).toBe(6);
});

it('asks half as much at once where the server is in trouble, and never stops', async () => {
  const politeness = createPoliteness({ concurrency: 8, delayMs: 0, signal });
  const request = async (): Promise<void> => sleep(1);
  for (let turn = 0; turn < 60; turn += 1) await politeness.ask(request, calm);
  expect(politeness.width()).toBe(8);
  await politeness.ask(request, trouble);
  expect(politeness.width()).toBe(4);
});

it('sends one at a time where the site names a delay', () => {
  expect(createPoliteness({ concurrency: 8, delayMs: 500, signal }).width()).toBe(1);
});

it('lets nobody ask while the server wants its peace', async () => {
  const politeness = createPoliteness({ concurrency: 4, delayMs: 0, signal });
  const order: string[] = [];
  let refusals = 0;
  const refused = politeness.ask(
    async () => {
      refusals += 1;
      order.push('refused');
      return refusals;
    },
    (count) => ({ isTrouble: true, patienceMs: count === 1 ? 200 : undefined }),
  );
  await sleep(20);
  const other = politeness.ask(async () => order.push('other'), calm);
  await sleep(20);
  expect(order).toEqual(['refused']);
  await Promise.all([refused, other]);
  expect(order.toSorted()).toEqual(['other', 'refused', 'refused']);
});

it('refuses to wait any longer when the crawl has ended', async () => {
  const stop = new AbortController();
  const politeness = createPoliteness({ concurrency: 4, delayMs: 0, signal: stop.signal });
  const asked = politeness.ask(
    async () => 0,
    () => ({ isTrouble: true, patienceMs: 60_000 }),
  );
  await sleep(10);
  stop.abort();
  await expect(asked).rejects.toThrow(/aborted/);
});
