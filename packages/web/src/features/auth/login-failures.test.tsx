import { limits } from '@zugang/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginFailures } from './login-failures.ts';

const failTimes = (times: number): void => {
  for (let time = 0; time < times; time += 1) loginFailures.add();
};

describe('wrong passwords in this browser', () => {
  beforeEach(() => loginFailures.forget());
  afterEach(() => {
    vi.useRealTimers();
    loginFailures.forget();
  });

  it('need a proof from the same number on as on the server', () => {
    failTimes(limits.attemptsWithoutProof - 1);
    expect(loginFailures.needProof()).toBe(false);
    loginFailures.add();
    expect(loginFailures.needProof()).toBe(true);
  });

  it('are forgotten after signing in, and after a day', () => {
    failTimes(limits.attemptsWithoutProof);
    loginFailures.forget();
    expect(loginFailures.needProof()).toBe(false);
    failTimes(limits.attemptsWithoutProof);
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000 });
    expect(loginFailures.needProof()).toBe(false);
  });

  it('are none where the storage holds something else', () => {
    localStorage.setItem('zugang:login-failures', '{"count":');
    expect(loginFailures.needProof()).toBe(false);
  });
});
