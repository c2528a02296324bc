import { eq } from 'drizzle-orm';
import { normaliseWebsite, type contract, type Partnership } from '@zugang/contract';
import { requireOwnAccount } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, resellerRequests } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { recordSecurityEvent } from '#platform/security-log';
import { operatorAddress } from './operator-address.ts';
import { describePartnership, mayAskAgain, readRequest } from './read-partnership.ts';

type Input = InputOf<typeof contract.partnership.request>;

/** Throws NOT_FOUND, NOT_DIRECT, REQUEST_PENDING, REQUEST_TOO_EARLY. Locks the account: of two requests at once the second is refused. */
const requireMayAsk = async (tx: Transaction, accountId: string): Promise<string> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!account) throw new DomainError('NOT_FOUND');
  if (account.kind !== 'direct') throw new DomainError('NOT_DIRECT');
  const last = await readRequest(tx, accountId);
  if (last?.state === 'pending') throw new DomainError('REQUEST_PENDING');
  if (!mayAskAgain(last)) throw new DomainError('REQUEST_TOO_EARLY');
  return account.name;
};

const mailOperator = async (
  tx: Transaction,
  ctx: Context,
  { input, account, requestId }: { input: Input; account: string; requestId: string },
): Promise<void> => {
  const to = operatorAddress(ctx);
  if (!to) return;
  const { company, contactName, email, phone, website, message } = input;
  await enqueueMail(tx, ctx, {
    to,
    locale: 'de',
    template: 'reseller_request',
    values: {
      account,
      company,
      person: contactName,
      email,
      phone: phone || '–',
      page: website || '–',
      message,
      request: requestId,
    },
    link: `${ctx.settings.publicUrl}/dashboard`,
  });
};

const websiteOf = (typed: string): string | null => {
  if (typed === '') return null;
  const website = normaliseWebsite(typed);
  if (website === null)
    throw new DomainError('VALIDATION_FAILED', { fields: [{ path: 'website', key: 'partnership.errors.website' }] });
  return website;
};

/**
 * Asks for an account to become a reseller, and mails the operator where one is configured. Throws NOT_FOUND, FORBIDDEN, NOT_DIRECT,
 * REQUEST_PENDING, REQUEST_TOO_EARLY, VALIDATION_FAILED.
 */
export const askToBecomeReseller = (ctx: Context, input: Input): Promise<Partnership> => {
  const { accountId, company, contactName, email, phone, message } = input;
  requireOwnAccount(ctx, accountId, 'account.edit');
  const { userId } = requirePrincipal(ctx);
  return inScope(ctx.db, [accountId], async (tx) => {
    const account = await requireMayAsk(tx, accountId);
    const website = websiteOf(input.website);
    const [row] = await tx
      .insert(resellerRequests)
      .values({
        accountId,
        userId,
        company,
        website,
        contactName,
        email,
        phone: phone || null,
        message: message || null,
      })
      .returning({ id: resellerRequests.id });
    const requestId = row?.id ?? '';
    await recordAudit(tx, ctx, { accountId, action: 'reseller.ask', targetId: requestId });
    await recordSecurityEvent(tx, ctx, { kind: 'reseller.asked', accountId });
    await mailOperator(tx, ctx, { input, account, requestId });
    return describePartnership(tx, ctx, accountId);
  });
};
