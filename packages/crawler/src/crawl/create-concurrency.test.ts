import { expect, it } from 'vitest';
import { createConcurrency } from './create-concurrency.ts';

it('begins with few requests at once and goes up to what is allowed while they are answered easily', async () => {
  const concurrency = createConcurrency(6);
  const first = concurrency.width();
  let atOnce = 0;
  let most = 0;
  const request = async (): Promise<void> => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    concurrency.record(1, false);
  };
  await Promise.all(Array.from({ length: 100 }, () => concurrency.run(request)));
  expect(first).toBeLessThan(6);
  expect(concurrency.width()).toBe(6);
  expect(most).toBe(6);
});

it('asks half as much at once where the server is in trouble or strains, and never stops', () => {
  const concurrency = createConcurrency(8);
  for (let answer = 0; answer < 60; answer += 1) concurrency.record(1, false);
  expect(concurrency.width()).toBe(8);
  concurrency.record(1, true);
  expect(concurrency.width()).toBe(4);
  const strained = createConcurrency(8);
  for (let answer = 0; answer < 60; answer += 1) strained.record(1, false);
  strained.record(2_500, false);
  expect(strained.width()).toBe(4);
});

it('sends one at a time once the site has named a delay', () => {
  const concurrency = createConcurrency(8);
  concurrency.setMax(1);
  expect(concurrency.width()).toBe(1);
});

it('makes room again after a request that failed', async () => {
  const concurrency = createConcurrency(1);
  const broken = concurrency.run(() => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await concurrency.run(async () => 'next')).toBe('next');
});
