import { describe, expect, it } from 'vitest';
import { mayReload } from './missing-parts.ts';

const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

describe('a missing file', () => {
  it('causes at most one reload in ten seconds', () => {
    const kept = storage();
    const now = 1_800_000_000_000;
    expect(mayReload(kept, now)).toBe(true);
    expect(mayReload(kept, now + 9_999)).toBe(false);
    expect(mayReload(kept, now + 10_000)).toBe(true);
  });
});
