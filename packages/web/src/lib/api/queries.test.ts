import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { orpc } from './queries.ts';
import { queryClient } from './query-client.ts';
import { sessionRefused } from './session-signals.ts';

const projectId = '0e3c7a52-58f1-4d6e-9a10-000000000010';
const input = { projectId };

describe('the key of what is read', () => {
  it('names the procedure and what it was asked', () => {
    expect(orpc.project.get.queryKey({ input })).toEqual([['project', 'get'], { input, type: 'query' }]);
  });

  it('differs by procedure, question and kind', () => {
    const keys = [
      orpc.project.get.queryKey({ input }),
      orpc.project.get.queryKey({ input: { projectId: 'other' } }),
      orpc.domain.get.queryKey({ input: { ...input, domainId: projectId } }),
      orpc.scan.progress.experimental_liveKey({ input }),
      orpc.scan.overview.queryKey({ input }),
    ];
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
  });

  it('of a group finds all of it in the cache, and nothing else', () => {
    const client = new QueryClient();
    client.setQueryData(orpc.project.get.queryKey({ input }), 1 as never);
    client.setQueryData(orpc.project.list.queryKey({ input: {} }), 2 as never);
    client.setQueryData(orpc.scan.overview.queryKey({ input }), 3 as never);
    expect(client.getQueriesData({ queryKey: orpc.project.key() }).map(([, data]) => data)).toEqual([1, 2]);
  });

  it('of a kind leaves streams alone', () => {
    const client = new QueryClient();
    client.setQueryData(orpc.scan.overview.queryKey({ input }), 1 as never);
    client.setQueryData(orpc.scan.progress.experimental_liveKey({ input }), 2 as never);
    const found = client.getQueriesData({ queryKey: orpc.scan.overview.key({ type: 'query' }) });
    expect(found.map(([, data]) => data)).toEqual([1]);
  });

  it('is that of its options, with what else was asked for', () => {
    const options = orpc.project.get.queryOptions({ input, staleTime: 7 });
    expect(options).toMatchObject({ queryKey: orpc.project.get.queryKey({ input }), staleTime: 7 });
  });
});

describe('a call of a procedure that is none', () => {
  it('fails as an error of ours, before anything is sent', async () => {
    const { nothing } = api.project as unknown as Record<string, () => Promise<unknown>>;
    await expect(nothing?.()).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});

describe('the cache', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;

  it.each([
    [0, new ApiError({ code: 'NETWORK' }, 0), true],
    [1, new ApiError({ code: 'INTERNAL' }, 502), true],
    [2, new ApiError({ code: 'INTERNAL' }, 502), false],
    [0, new ApiError({ code: 'FORBIDDEN' }, 403), false],
    [0, new Error('Boom'), false],
  ])('tries again after %s failures by %o: %s', (failures, error, isTried) => {
    expect(retry(failures, error)).toBe(isTried);
  });

  it('tells that the session is over when a read is refused for it, and only then', async () => {
    let refusals = 0;
    const stop = sessionRefused.subscribe(() => void (refusals += 1));
    const failWith = async (error: Error): Promise<void> => {
      const queryFn = async (): Promise<never> => {
        throw error;
      };
      await expect(queryClient.fetchQuery({ queryKey: [error.message], retry: false, queryFn })).rejects.toBe(error);
    };
    await failWith(new ApiError({ code: 'FORBIDDEN', message: 'a' }, 403));
    expect(refusals).toBe(0);
    await failWith(new ApiError({ code: 'UNAUTHENTICATED', message: 'b' }, 401));
    expect(refusals).toBe(1);
    stop();
    queryClient.clear();
  });
});
