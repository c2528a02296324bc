import { expect, vi } from 'vitest';

/** Collects what is written as an error: React and the texts say there what is wrong with what they were given. */
export function watchConsole() {
  const said: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void said.push(parts.join(' ')));
  return {
    /** What was said since the last time, and forgets it: for a test in which something goes wrong on purpose. */
    take: (): string[] => said.splice(0),
    expectNone: (): void => expect(said.join('\n')).toBe(''),
    end: (): void => spy.mockRestore(),
  };
}
