import { lt } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';
import { inScope, readAllAccountIds, type Transaction } from '#platform/db/client';
import { loginHandoffs, signOnKeys } from '#platform/db/schema/index';
import { recheckHosts } from './host/recheck-hosts.ts';
import { resealKeys } from './token/open-keys.ts';
import { forgetTokens } from './token/used-tokens.ts';

const forgetEnded = async (tx: Transaction): Promise<void> => {
  await forgetTokens(tx);
  await tx.delete(signOnKeys).where(lt(signOnKeys.expiresAt, new Date()));
};

/** Forgets tokens, keys and codes that have ended, seals keys with the key in use, and looks again for the proofs of hosts. A host that fails does not hold up others. */
export const runCustomerLoginRound = async (
  ctx: Pick<WorkerContext, 'db' | 'egress' | 'log' | 'secrets'>,
): Promise<void> => {
  await ctx.db.delete(loginHandoffs).where(lt(loginHandoffs.expiresAt, new Date()));
  for (const accountId of await readAllAccountIds(ctx.db)) {
    await inScope(ctx.db, [accountId], async (tx) => {
      await forgetEnded(tx);
      await resealKeys(tx, ctx.secrets);
    });
    await recheckHosts(ctx, accountId).catch((err: unknown) =>
      ctx.log.warn({ err, accountId }, 'proofs of hosts were not checked; the next round will'),
    );
  }
};
