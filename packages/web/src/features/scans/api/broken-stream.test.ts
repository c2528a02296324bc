import { describe, expect, it } from 'vitest';
import { isBroken, noFailure, recordFailure } from './broken-stream.ts';

describe('a stream of progress', () => {
  const lost = { failureCount: 1, dataUpdatedAt: 1000 };
  const failure = recordFailure(noFailure, lost);

  it('is whole while nothing has failed', () => {
    expect(isBroken({ failureCount: 0, dataUpdatedAt: 1000 }, noFailure)).toBe(false);
  });

  it('is broken from a failure on, however often opening it fails', () => {
    expect(isBroken(lost, failure)).toBe(true);
    const again = { ...lost, failureCount: 2 };
    expect(isBroken(again, recordFailure(failure, again))).toBe(true);
  });

  it('is open again after the next event, though the failures are still counted', () => {
    const open = { ...lost, dataUpdatedAt: 2000 };
    expect(isBroken(open, recordFailure(failure, open))).toBe(false);
  });
});
