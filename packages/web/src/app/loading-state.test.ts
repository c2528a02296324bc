import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingState, loadingTiming } from './loading-state.ts';
import type { LoadingState } from './loading-state.ts';

const record = () => {
  const states: LoadingState[] = [];
  return { states, loading: createLoadingState((state) => states.push(state)) };
};

describe('the loading bar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays idle while a change of route takes less than the throttle', () => {
    const { states, loading } = record();
    loading.start();
    vi.advanceTimersByTime(loadingTiming.throttle - 1);
    loading.finish();
    vi.runAllTimers();
    expect(states).toEqual([]);
  });

  it.each([
    ['finished', 'finish'],
    ['error', 'fail'],
  ] as const)('goes over loading and %s back to idle', (ending, act) => {
    const { states, loading } = record();
    loading.start();
    vi.advanceTimersByTime(loadingTiming.throttle);
    expect(states).toEqual(['loading']);
    loading[act]();
    expect(states).toEqual(['loading', ending]);
    vi.advanceTimersByTime(loadingTiming.hideDelay + loadingTiming.resetDelay);
    expect(states).toEqual(['loading', ending, 'idle']);
  });

  it('goes on loading when the next change begins before it was hidden', () => {
    const { states, loading } = record();
    loading.start();
    vi.advanceTimersByTime(loadingTiming.throttle);
    loading.finish();
    loading.start();
    vi.runAllTimers();
    expect(states).toEqual(['loading', 'finished', 'loading']);
  });
});
