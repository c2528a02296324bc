import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context';
import { PermanentJobFailure } from '#platform/errors';
import { inOperatorScope } from '#platform/operator-scope';
import { recountLedger, type LedgerDifference } from './recount-ledger.ts';

const maxLogged = 50;

/** Counts the ledger of all accounts again; what is off, as {@link recountLedger} says. */
export const recountAll = ({ db }: Pick<Context, 'db'>): Promise<LedgerDifference[]> => {
  const mandate = { actor: { kind: 'job', name: 'recount-ledger' }, reason: 'Nightly recount' } as const;
  const ctx = { db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  return inOperatorScope(ctx, { kind: 'operator.recount_ledger' }, ({ tx }) => recountLedger(tx));
};

/**
 * The nightly recount: logs what is off, and fails for good, so that it is counted among the failed jobs (`zugang_failed_jobs`) until an
 * operator has looked. Nothing is changed. Throws PermanentJobFailure.
 */
export const runRecount = async (ctx: Pick<Context, 'db' | 'log'>): Promise<void> => {
  const differences = await recountAll(ctx);
  for (const difference of differences.slice(0, maxLogged)) ctx.log.error(difference, 'the ledger is off');
  if (differences.length > 0) throw new PermanentJobFailure(`the ledger is off in ${differences.length} places`);
};
