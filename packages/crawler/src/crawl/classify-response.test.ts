import { describe, expect, it } from 'vitest';
import { classifyResponse, deferIfThrottled, MAX_REFUSALS } from './classify-response.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';

const failed = (values: Partial<Extract<FetchResult, { kind: 'error' }>>): FetchResult => ({
  kind: 'error',
  url: 'https://example.org/',
  status: null,
  error: 'http_4xx',
  ...values,
});

describe('classifyResponse', () => {
  it.each([
    ['a missing page', failed({ status: 404 }), false],
    ['a server error', failed({ status: 500, error: 'http_5xx' }), true],
    ['no answer in time', failed({ error: 'timeout' }), true],
    ['a broken connection', failed({ error: 'connection' }), true],
    ['too many requests', failed({ status: 429, retryAfterMs: null }), true],
    ['a name that is unknown', failed({ error: 'dns' }), false],
    ['a redirect', { kind: 'redirect', url: '', status: 301, target: '' } as const, false],
  ])('%s', (_name, result, isTrouble) => {
    expect(classifyResponse(result).isTrouble).toBe(isTrouble);
  });
});

describe('deferIfThrottled', () => {
  it('waits as long as the site asks, longer each time where it does not say', () => {
    expect(deferIfThrottled({ retryAfterMs: 700 }, 0)).toBe(700);
    expect(deferIfThrottled({ retryAfterMs: null }, 0)).toBe(1_000);
    expect(deferIfThrottled({ retryAfterMs: null }, 1)).toBe(4_000);
  });

  it('takes the answer as it is where the site does not ask for it, or asked too often', () => {
    expect(deferIfThrottled({}, 0)).toBeNull();
    expect(deferIfThrottled({ retryAfterMs: 700 }, MAX_REFUSALS)).toBeNull();
  });
});
