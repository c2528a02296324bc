import type { RequestContext } from '../base.ts';
import { countStream } from './count-streams.ts';
import { followCaller } from './follow-caller.ts';

const continueWith = async function* <T>(
  first: IteratorResult<T, void>,
  { rest, stop }: { rest: AsyncGenerator<T, void, void>; stop: () => void },
) {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    stop();
    await rest.return();
  }
};

type Call = { context: RequestContext; signal?: AbortSignal | undefined };

/**
 * Opens a stream, and ends it as soon as the client is gone or the caller may no longer call. Waits for the first event before the
 * answer begins: what is thrown until then is answered as an error with its status, not inside a stream of status 200. Throws STREAM_LIMIT.
 */
export const beginStream = async <T>(
  { context, signal }: Call,
  open: (ended: AbortSignal) => AsyncGenerator<T, void, void>,
): Promise<AsyncGenerator<T, void, void>> => {
  const uncount = countStream(context.ctx.principal);
  const { ended, stop: unfollow } = followCaller(context, signal);
  const stop = (): void => {
    unfollow();
    uncount();
  };
  const events = open(ended);
  try {
    return continueWith(await events.next(), { rest: events, stop });
  } catch (error) {
    stop();
    throw error;
  }
};
