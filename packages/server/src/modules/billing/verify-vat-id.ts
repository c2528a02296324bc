import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { vatChecks } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { findAddress, findCheck } from './describe-billing.ts';
import type { VerifyVatIdMessage } from './jobs.ts';
import type { VatRegister } from './vat-register.ts';

type JobContext = Pick<Context, 'db'>;

/** The VAT ID to ask about; null where the answer is there already, or nobody wants it any more. */
const findOpenVatId = (ctx: JobContext, { accountId, checkId }: VerifyVatIdMessage): Promise<string | null> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const [asked] = await tx.select().from(vatChecks).where(eq(vatChecks.id, checkId));
    const address = await findAddress(tx, accountId);
    if (!asked || address?.vatId !== asked.vatId) return null;
    const newest = await findCheck(tx, accountId, asked.vatId);
    return newest?.outcome === 'pending' ? asked.vatId : null;
  });

/**
 * Asks the register about a VAT ID and stores its word, each time as a new row. Throws RetryJob where the register gave no answer:
 * the check stays pending, and the queue tries again.
 */
export const verifyVatId = async (
  ctx: JobContext,
  register: VatRegister,
  message: VerifyVatIdMessage,
): Promise<void> => {
  const { accountId } = message;
  const vatId = await findOpenVatId(ctx, message);
  if (!vatId) return;
  const { outcome, answer } = await register.check(vatId);
  await inScope(ctx.db, [accountId], (tx) =>
    tx.insert(vatChecks).values({
      accountId,
      vatId,
      source: register.source,
      outcome: outcome === 'unreachable' ? 'pending' : outcome,
      answer,
    }),
  );
  if (outcome === 'unreachable') throw new RetryJob('the register of VAT IDs gave no answer');
};
