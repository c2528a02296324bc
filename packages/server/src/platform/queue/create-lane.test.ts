import { describe, expect, it } from 'vitest';
import { createLane } from './create-lane.ts';

/** Work that ends when the test says so. */
const createWork = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = { hasBegun: false, end: () => resolve('done') };
  return {
    work,
    run: () => {
      work.hasBegun = true;
      return promise;
    },
  };
};

describe('a lane', () => {
  it('does so much at once, and the rest in its order', async () => {
    const lane = createLane({ atOnce: 2, waiting: 10 });
    const all = Array.from({ length: 4 }, createWork);
    const results = all.map(({ run }) => lane(run));
    await Promise.resolve();
    const begun = () => all.map(({ work }) => work.hasBegun);
    expect(begun()).toEqual([true, true, false, false]);
    all[1]?.work.end();
    await results[1];
    await expect.poll(begun).toEqual([true, true, true, false]);
    for (const { work } of all) work.end();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('goes on after work that failed, and refuses what is too much', async () => {
    const lane = createLane({ atOnce: 1, waiting: 1 });
    const [first, second] = [createWork(), createWork()];
    const failing = lane(async () => {
      await first.run();
      throw new Error('it failed');
    });
    const waiting = lane(second.run);
    await expect(lane(() => Promise.resolve('too much'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    first.work.end();
    second.work.end();
    await expect(failing).rejects.toThrow('it failed');
    expect(await waiting).toBe('done');
    expect(await lane(() => Promise.resolve('free again'))).toBe('free again');
  });
});
