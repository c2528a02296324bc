import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptCheckPath, rememberWish, takeWish } from './index.ts';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leads from signing in to the domain that was to be kept, until it is taken', () => {
  expect(keptCheckPath()).toBeUndefined();
  rememberWish('example.org:8080');
  expect(keptCheckPath()).toBe('/keep-check?domain=example.org%3A8080');
  expect(takeWish('example.org:8080')).toBe(true);
  expect(keptCheckPath()).toBeUndefined();
  expect(takeWish('example.org:8080')).toBe(false);
});

it('grants no other domain than the one that was asked for here', () => {
  rememberWish('example.org');
  expect(takeWish('other.example')).toBe(false);
});

it('is over after a day, and does without storage', () => {
  vi.useFakeTimers();
  rememberWish('example.org');
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  expect(keptCheckPath()).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  rememberWish('example.org');
  expect(keptCheckPath()).toBeUndefined();
  expect(takeWish('example.org')).toBe(false);
});
