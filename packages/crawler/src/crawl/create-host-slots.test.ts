import { expect, it } from 'vitest';
import { createHostSlots } from './create-host-slots.ts';

const open = () => {
  const stop = new AbortController();
  return { stop, slots: createHostSlots(stop.signal) };
};
const waitFor = async (work: Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
};

it('gives slots the delay apart, in order of request', async () => {
  const { slots } = open();
  slots.setDelay(60);
  const order: number[] = [];
  const all = [1, 2, 3].map((number) => slots.acquireHostSlot().then(() => order.push(number)));
  // Timers may fire a moment early.
  expect(await waitFor(Promise.all(all))).toBeGreaterThan(110);
  expect(order).toEqual([1, 2, 3]);
});

it('gives no slot while the host is paused', async () => {
  const { slots } = open();
  expect(await slots.acquireHostSlot()).toBe(true);
  await slots.pauseHost(80);
  // A shorter pause does not end a longer one.
  await slots.pauseHost(1);
  expect(await waitFor(slots.acquireHostSlot())).toBeGreaterThan(70);
});

it('says no at once when the crawl has ended', async () => {
  const { slots, stop } = open();
  await slots.pauseHost(60_000);
  const asked = slots.acquireHostSlot();
  stop.abort();
  expect(await asked).toBe(false);
});
