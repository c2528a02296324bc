import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { vatChecks } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { findAddress, findCheck } from './describe-billing.ts';
import type { VerifyVatIdMessage } from './jobs.ts';
import type { VatQuestion, VatRegister } from './vat-register.ts';

type JobContext = Pick<Context, 'db'>;

/** The query to send; null if it is already answered or no longer needed. */
const findQuestion = (ctx: JobContext, { accountId, checkId }: VerifyVatIdMessage): Promise<VatQuestion | null> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const [asked] = await tx.select().from(vatChecks).where(eq(vatChecks.id, checkId));
    const address = await findAddress(tx, accountId);
    if (!asked || !address || address.vatId !== asked.vatId) return null;
    const newest = await findCheck(tx, accountId, asked.vatId);
    if (newest?.outcome !== 'pending') return null;
    const { company, street, postcode, city } = address;
    return { vatId: asked.vatId, company, street, postcode, city };
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
  const question = await findQuestion(ctx, message);
  if (!question) return;
  const { source, outcome, answer } = await register.check(question);
  await inScope(ctx.db, [accountId], (tx) =>
    tx.insert(vatChecks).values({
      accountId,
      vatId: question.vatId,
      source,
      outcome: outcome === 'unreachable' ? 'pending' : outcome,
      answer,
    }),
  );
  if (outcome === 'unreachable') throw new RetryJob('the register of VAT IDs gave no answer');
};
