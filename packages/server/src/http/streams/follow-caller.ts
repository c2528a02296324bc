import { setTimeout as sleep } from 'node:timers/promises';
import type { Principal } from '#platform/context';
import type { RequestContext } from '../base.ts';

/** How soon a stream ends for a caller who was blocked, signed out or removed, or whose key was revoked. */
const everyMs = 2_000;

const rightsOf = (principal: Principal | null): string =>
  JSON.stringify([
    principal?.userId,
    principal?.apiKeyId,
    Array.from(principal?.accounts ?? [], ([id, { role }]) => `${id} ${role}`).toSorted((a, b) => a.localeCompare(b)),
  ]);

/**
 * Looks again every two seconds whether the caller of a long answer may still call, with the same rights in the same accounts.
 * `ended` aborts if not, or with `signal` (the client is gone); `stop` ends the looking.
 */
export const followCaller = (
  { ctx, reloadPrincipal }: Pick<RequestContext, 'ctx' | 'reloadPrincipal'>,
  signal: AbortSignal | undefined,
): { ended: AbortSignal; stop: () => void } => {
  const gone = new AbortController();
  const ended = signal ? AbortSignal.any([gone.signal, signal]) : gone.signal;
  const rights = rightsOf(ctx.principal);
  const follow = async (): Promise<void> => {
    while (!ended.aborted) {
      await sleep(everyMs, undefined, { signal: ended, ref: false }).catch(() => undefined);
      if (ended.aborted) return;
      // Without the database the caller cannot be judged, and the stream has nothing to send.
      const principal = await reloadPrincipal().catch(() => null);
      if (rightsOf(principal) !== rights) gone.abort();
    }
  };
  void follow();
  return { ended, stop: () => gone.abort() };
};
