import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createHeadStart } from './create-head-start.ts';

/** Checks that end by hand, and the order in which they began. */
const openChecks = (): {
  begun: string[];
  check: (name: string) => () => Promise<string>;
  end: (name: string) => void;
  fail: (name: string) => void;
} => {
  const begun: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  const check = (name: string) => (): Promise<string> => {
    begun.push(name);
    const waiting = Promise.withResolvers<string>();
    open.set(name, waiting);
    return waiting.promise;
  };
  return {
    begun,
    check,
    end: (name) => open.get(name)?.resolve(name),
    fail: (name) => open.get(name)?.reject(new Error(name)),
  };
};

it('begins the others of a scan, all at once, when its first page is checked', async () => {
  const { begun, check, end } = openChecks();
  const withHeadStart = createHeadStart();
  const first = withHeadStart('scan', check('a'));
  const others = ['b', 'c'].map((name) => withHeadStart('scan', check(name)));
  await sleep(0);
  expect(begun).toEqual(['a']);
  end('a');
  expect(await first).toBe('a');
  await sleep(0);
  expect(begun).toEqual(['a', 'b', 'c']);
  ['b', 'c'].forEach(end);
  expect(await Promise.all(others)).toEqual(['b', 'c']);
});

it('does not let one scan wait for another', async () => {
  const { begun, check } = openChecks();
  const withHeadStart = createHeadStart();
  void withHeadStart('scan', check('a'));
  void withHeadStart('other scan', check('b'));
  await sleep(0);
  expect(begun).toEqual(['a', 'b']);
});

it('goes on when the first page cannot be checked', async () => {
  const { check, end, fail } = openChecks();
  const withHeadStart = createHeadStart();
  const first = withHeadStart('scan', check('a'));
  const second = withHeadStart('scan', check('b'));
  fail('a');
  await expect(first).rejects.toThrow('a');
  await sleep(0);
  end('b');
  expect(await second).toBe('b');
});

it('does not wait for a first page that takes too long', async () => {
  const { check, end } = openChecks();
  const withHeadStart = createHeadStart(1);
  void withHeadStart('scan', check('a'));
  const second = withHeadStart('scan', check('b'));
  await sleep(20);
  end('b');
  expect(await second).toBe('b');
});
