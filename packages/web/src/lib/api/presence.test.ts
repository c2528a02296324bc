import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backgroundHeaders, watchPresence } from './presence.ts';

const pass = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('presence', () => {
  it('begins with the opening of the page and ends when no input follows', () => {
    const isPresent = watchPresence(new EventTarget());
    expect(isPresent()).toBe(true);
    pass(31);
    expect(isPresent()).toBe(false);
  });

  it('can be asked about a longer time', () => {
    const isPresent = watchPresence(new EventTarget(), 300_000);
    pass(299);
    expect(isPresent()).toBe(true);
    pass(2);
    expect(isPresent()).toBe(false);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'input', 'click'])('is shown by %s', (name) => {
    const target = new EventTarget();
    const isPresent = watchPresence(target);
    pass(3600);
    target.dispatchEvent(new Event(name));
    expect(isPresent()).toBe(true);
  });

  it.each(['pointermove', 'focus', 'visibilitychange', 'online'])('is not shown by %s', (name) => {
    const target = new EventTarget();
    const isPresent = watchPresence(target);
    pass(3600);
    target.dispatchEvent(new Event(name));
    expect(isPresent()).toBe(false);
  });
});

describe('a request', () => {
  it('is marked if it reads while the user is away; one that writes never is', () => {
    const target = new EventTarget();
    vi.stubGlobal('window', target);
    expect(backgroundHeaders('GET')).toEqual({});
    pass(60);
    expect(backgroundHeaders('GET')).toEqual({ 'zugang-background': '1' });
    expect(backgroundHeaders('POST')).toEqual({});
    target.dispatchEvent(new Event('keydown'));
    expect(backgroundHeaders('GET')).toEqual({});
  });
});
