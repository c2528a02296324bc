import { expect, it } from 'vitest';
import type { BotProtection } from './bot-protection.ts';
import { createProofSource } from './proof-source.ts';

/** A protection that numbers its proofs. */
const createProtection = (isEarly = true, failures = 0): BotProtection => {
  let made = 0;
  return {
    state: 'ready',
    isEarly,
    execute: async (action, difficulty) => {
      made += 1;
      if (made <= failures) throw new Error('offline');
      return difficulty === 1 ? `${action} ${made}` : `${action} ${made}, difficulty ${difficulty}`;
    },
    showBadge: () => undefined,
    hideBadge: () => undefined,
  };
};

const sourceOf = (protection: BotProtection, now: () => number = () => 0) =>
  createProofSource(async () => protection, 'register', now);

it('gives out the proof made while the form was filled in, once', async () => {
  const source = sourceOf(createProtection());
  source.begin();
  source.begin();
  expect([await source.take(), await source.take()]).toEqual(['register 1', 'register 2']);
});

it('makes one on the spot where none was begun', async () => {
  expect(await sourceOf(createProtection()).take()).toBe('register 1');
});

it('makes another where the form lay open for too long', async () => {
  let minutes = 0;
  const source = sourceOf(createProtection(), () => minutes * 60_000);
  source.begin();
  minutes = 9;
  expect(await source.take()).toBe('register 2');
});

it('makes another where the server asks for a harder one', async () => {
  const source = sourceOf(createProtection());
  source.begin();
  expect([await source.take(3), await source.take()]).toEqual(['register 2, difficulty 3', 'register 3']);
});

it('makes none in advance where tokens are over in no time', async () => {
  const source = sourceOf(createProtection(false));
  source.begin();
  expect(await source.take()).toBe('register 1');
});

it('tries again what failed in advance, and tells what fails in the end', async () => {
  const source = sourceOf(createProtection(true, 2));
  source.begin();
  await expect(source.take()).rejects.toThrow('offline');
  expect(await source.take()).toBe('register 3');
});

it('shows the provider’s badge from the first use until the form is gone', async () => {
  const badge: string[] = [];
  const protection: BotProtection = {
    ...createProtection(false),
    showBadge: () => void badge.push('shown'),
    hideBadge: () => void badge.push('hidden'),
  };
  const source = sourceOf(protection);
  const detach = source.attach();
  expect(badge).toEqual([]);
  source.begin();
  await source.take();
  expect(new Set(badge)).toEqual(new Set(['shown']));
  detach();
  expect(badge.at(-1)).toBe('hidden');
  await source.take();
  expect(badge.at(-1)).toBe('hidden');
});

it('hides no badge of a form that never used it', () => {
  const protection: BotProtection = {
    ...createProtection(),
    hideBadge: () => {
      throw new Error('nothing was shown');
    },
  };
  expect(sourceOf(protection).attach()).not.toThrow();
});
