import { and, eq, gt, lt } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { providerTickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { hashToken, newToken } from '../session/tokens.ts';

/** What a return from a provider left open. */
export type Ticket = typeof providerTickets.$inferSelect;
type NewTicket = Pick<Ticket, 'userId' | 'provider'> &
  ({ purpose: 'link'; identity: NonNullable<Ticket['identity']> } | { purpose: 'legacy' });

const lifeMs = { link: limits.providerMinutes * 60_000, legacy: limits.legacyTokenSeconds * 1000 };

/** Stores what a callback left open, for this browser, and returns the token for it; deletes expired ones. */
export const issueTicket = async (ctx: Context, browser: string, ticket: NewTicket): Promise<string> => {
  const token = newToken();
  const now = new Date();
  await ctx.db.delete(providerTickets).where(lt(providerTickets.expiresAt, now));
  await ctx.db.insert(providerTickets).values({
    ...ticket,
    tokenHash: hashToken(token),
    browserHash: hashToken(browser),
    expiresAt: new Date(now.getTime() + lifeMs[ticket.purpose]),
  });
  return token;
};

type Claimed = { token: string; purpose: Ticket['purpose']; browser: string | null };

const isOpen = ({ token, purpose, browser }: Claimed) =>
  and(
    eq(providerTickets.tokenHash, hashToken(token)),
    eq(providerTickets.purpose, purpose),
    browser === null ? undefined : eq(providerTickets.browserHash, hashToken(browser)),
    gt(providerTickets.expiresAt, new Date()),
  );

/** A ticket that can still be used. Throws CHALLENGE_INVALID (unknown, used, expired, of another browser). */
export const findTicket = async (ctx: Context, claimed: Claimed): Promise<Ticket> => {
  const [row] = await ctx.db.select().from(providerTickets).where(isOpen(claimed));
  if (!row) throw new DomainError('CHALLENGE_INVALID');
  return row;
};

/** Uses a ticket up: of several at once, one gets it. Throws CHALLENGE_INVALID. */
export const redeemTicket = async (ctx: Context, claimed: Claimed): Promise<Ticket> => {
  const [row] = await ctx.db.delete(providerTickets).where(isOpen(claimed)).returning();
  if (!row) throw new DomainError('CHALLENGE_INVALID');
  return row;
};
