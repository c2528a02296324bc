import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warnSeconds, watchIdle } from './watch-idle.ts';

const hour = 3600;

const begin = (answers: (number | null | Error)[]) => {
  const seen: (number | null | 'ended')[] = [];
  const watch = watchIdle(
    {
      readSecondsLeft: () => {
        const answer = answers.shift() ?? null;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      onWarn: (left) => seen.push(left),
      onEnded: () => seen.push('ended'),
    },
    hour,
  );
  return { seen, watch };
};

const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('the watch over an idle session', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('warns five minutes before the end, and not before', async () => {
    const { seen } = begin([warnSeconds]);
    await pass(hour - warnSeconds - 1);
    expect(seen).toEqual([]);
    await pass(1);
    expect(seen).toEqual([warnSeconds]);
  });

  it('keeps waiting when another tab has used the session in between', async () => {
    const { seen } = begin([warnSeconds + 600, warnSeconds]);
    await pass(hour - warnSeconds);
    expect(seen).toEqual([null]);
    await pass(600);
    expect(seen).toEqual([null, warnSeconds]);
  });

  it('ends when no time is left', async () => {
    const { seen } = begin([20, 0]);
    await pass(hour - warnSeconds);
    await pass(20);
    expect(seen).toEqual([20, 'ended']);
  });

  it('asks again after a failed request, and calls nothing once stopped', async () => {
    const { seen, watch } = begin([new Error('offline'), 200, 170]);
    await pass(hour - warnSeconds);
    await pass(30);
    expect(seen).toEqual([200]);
    watch.stop();
    await pass(300);
    expect(seen).toEqual([200]);
  });
});
