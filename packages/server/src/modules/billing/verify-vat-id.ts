import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { vatChecks } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { findAddress } from './describe-billing.ts';
import type { VerifyVatIdMessage } from './jobs.ts';
import { findAnswer, findCheck, type VatCheckRow } from './read-vat.ts';
import { notifyVatAnswered } from './vat-answers.ts';
import type { VatAnswer, VatQuestion, VatRegister } from './vat-register.ts';

type JobContext = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** A query, and the row that asks for it. */
type Asked = { question: VatQuestion; check: VatCheckRow };

/** The query to send; null if it is already answered or no longer needed. */
const findQuestion = (ctx: JobContext, { accountId, checkId }: VerifyVatIdMessage): Promise<Asked | null> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const [asked] = await tx.select().from(vatChecks).where(eq(vatChecks.id, checkId));
    const address = await findAddress(tx, accountId);
    if (!asked || !address || address.vatId !== asked.vatId) return null;
    const newest = await findCheck(tx, accountId, asked.vatId);
    if (newest?.outcome !== 'pending') return null;
    const { company, street, postcode, city } = address;
    return { question: { vatId: asked.vatId, company, street, postcode, city }, check: asked };
  });

const storeAnswer = (ctx: JobContext, { vatId, accountId, askedOn }: VatCheckRow, given: VatAnswer): Promise<void> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const { source, outcome, answer } = given;
    const earlier = (await findAnswer(tx, accountId, vatId))?.outcome ?? 'pending';
    const before = earlier === 'pending' ? null : earlier;
    const stored = outcome === 'unreachable' ? 'pending' : outcome;
    await tx.insert(vatChecks).values({ accountId, vatId, source, outcome: stored, answer, askedOn });
    if (outcome !== 'unreachable') await notifyVatAnswered(tx, ctx, { accountId, vatId, outcome, before });
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
  const asked = await findQuestion(ctx, message);
  if (!asked) return;
  const answer = await register.check(asked.question);
  await storeAnswer(ctx, asked.check, answer);
  if (answer.outcome === 'unreachable') throw new RetryJob('the register of VAT IDs gave no answer');
};
