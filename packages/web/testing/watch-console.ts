import { expect, vi } from 'vitest';

/** Collects logged errors: React and use-intl report wrong input there. */
export const watchConsole = () => {
  const said: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void said.push(parts.join(' ')));
  return {
    /** Returns and clears the errors since the last call: for a test that causes errors on purpose. */
    take: (): string[] => said.splice(0),
    expectNone: (): void => expect(said.join('\n')).toBe(''),
    end: (): void => spy.mockRestore(),
  };
};
