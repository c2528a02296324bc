import { expect, it } from 'vitest';
import { readConfig } from '#platform/config';
import { isOnlyLocal } from './is-only-local.ts';

it.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.2' }, false],
  [{ PUBLIC_URL: 'https://app.example.com' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, false],
  [{ NODE_ENV: 'production', DEMO: 'off', BOT_PROTECTION_COST: '600' }, false],
])('an installation with %o is only for its own machine: %s', (env, expected) => {
  expect(isOnlyLocal(readConfig(env))).toBe(expected);
});
