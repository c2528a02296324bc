import { and, eq } from 'drizzle-orm';
import { mailUser, readSessionStart, recordUserAudit } from '#modules/identity';
import { readReseller } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { readCallerFacts, type CallerFacts } from '#platform/db/caller-facts';
import { inScope, type Transaction } from '#platform/db/client';
import { signOnSubjects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { isOnlyCustomer } from '../is-customer.ts';
import { consumeId, isIdUsed } from '../token/used-tokens.ts';
import { openLinkTicket, type LinkTicket } from './link-ticket.ts';

type Offer = { ticket: LinkTicket; user: CallerFacts['user'] };

/** In the table of used tokens, apart from what resellers name theirs. */
const idOf = ({ id }: LinkTicket): string => `link ${id}`;

/** The session must be younger than the ticket: whoever brought the token has proved since then who they are. */
const requireNewSession = async (ctx: Context, { issuedAt }: LinkTicket): Promise<void> => {
  const start = await readSessionStart(ctx);
  if (!start || start.getTime() < Math.floor(issuedAt)) throw new DomainError('SIGN_ON_LINK_STALE');
};

const requireOffer = async (ctx: Context, token: string): Promise<Offer> => {
  const { userId } = requirePrincipal(ctx);
  const ticket = await openLinkTicket(ctx, token);
  if (ticket.userId !== userId) throw new DomainError('SIGN_ON_LINK_OTHER');
  await requireNewSession(ctx, ticket);
  const facts = await readCallerFacts(ctx.db, { bearer: userId });
  if (!facts || !(await isOnlyCustomer(ctx.db, { userId, resellerId: ticket.resellerId })))
    throw new DomainError('NOT_A_CUSTOMER');
  return { ticket, user: facts.user };
};

const titleOf = async (tx: Transaction, { resellerId }: LinkTicket): Promise<string> =>
  (await readReseller(tx, resellerId))?.title ?? '';

/**
 * What a ticket links the caller's login to; does not use it up. Throws SIGN_ON_LINK_INVALID (forged, over, used, of another browser),
 * SIGN_ON_LINK_OTHER (for another login), SIGN_ON_LINK_STALE (the session is older than the ticket), NOT_A_CUSTOMER.
 */
export const readLinkOffer = async (
  ctx: Context,
  { ticket: token }: { ticket: string },
): Promise<{ partner: string; email: string }> => {
  const { ticket, user } = await requireOffer(ctx, token);
  const { resellerId } = ticket;
  return inScope(ctx.db, [resellerId], async (tx) => {
    if (await isIdUsed(tx, resellerId, idOf(ticket))) throw new DomainError('SIGN_ON_LINK_INVALID');
    return { partner: await titleOf(tx, ticket), email: user.email };
  });
};

const storeLink = async (tx: Transaction, { resellerId, subject, userId }: LinkTicket): Promise<string> => {
  await tx.insert(signOnSubjects).values({ accountId: resellerId, subject, userId }).onConflictDoNothing();
  const isIt = and(eq(signOnSubjects.accountId, resellerId), eq(signOnSubjects.subject, subject));
  const [row] = await tx.select().from(signOnSubjects).where(isIt);
  // Another login was linked to it in the meantime.
  if (row?.userId !== userId) throw new DomainError('SIGN_ON_LINK_INVALID');
  return row.id;
};

/** Links the caller's login to the sign-on of their reseller, once. Throws as {@link readLinkOffer}. */
export const linkSignOn = async (ctx: Context, { ticket: token }: { ticket: string }): Promise<{ ok: true }> => {
  const { ticket, user } = await requireOffer(ctx, token);
  const { resellerId: accountId, userId } = ticket;
  await inScope(ctx.db, [accountId], async (tx) => {
    const expiresAt = new Date(ticket.expiresAt);
    if (!(await consumeId(tx, { accountId, id: idOf(ticket), expiresAt })))
      throw new DomainError('SIGN_ON_LINK_INVALID');
    const targetId = await storeLink(tx, ticket);
    await recordAudit(tx, ctx, { accountId, action: 'sign_on_subject.link', targetId });
    const values = { provider: await titleOf(tx, ticket), address: user.email };
    await mailUser(tx, ctx, { user, template: 'provider_linked', values, path: '/settings/security' });
    await recordUserAudit(tx, ctx, { userId, action: 'user.sign_on_linked', data: { partner: values.provider } });
  });
  return { ok: true };
};
