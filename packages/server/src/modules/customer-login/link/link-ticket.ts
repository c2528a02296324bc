import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '@zugang/contract';
import { browserHashOf } from '#modules/identity';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { openClaims, sealClaims } from '#platform/sealed-claims';

const linkTicket = z.object({
  id: z.uuid(),
  resellerId: z.uuid(),
  /** The login that may be linked, and no other. */
  userId: z.uuid(),
  subject: z.string(),
  /** The browser that brought the token. */
  browser: z.string(),
  /** Milliseconds since 1970, by the clock of the database. */
  issuedAt: z.number(),
  expiresAt: z.number(),
});
/** What a token of a reseller's system left open: the login that has its address, and whom the reseller calls so. */
export type LinkTicket = z.infer<typeof linkTicket>;

const binding = 'sign-on-link';

const readClock = async ({ db }: Pick<Context, 'db'>): Promise<number> => {
  const { rows } = await db.execute<{ now: number }>(sql`select extract(epoch from now())::float8 * 1000 as now`);
  return rows[0]?.now ?? Date.now();
};

/** A ticket with which this login can be linked, for this browser and a few minutes, sealed with the installation's key. */
export const issueLinkTicket = async (
  ctx: Context,
  named: Pick<LinkTicket, 'resellerId' | 'userId' | 'subject'>,
): Promise<string> => {
  const issuedAt = await readClock(ctx);
  const expiresAt = issuedAt + limits.signOn.linkMinutes * 60_000;
  const ticket: LinkTicket = { ...named, id: randomUUID(), browser: browserHashOf(ctx), issuedAt, expiresAt };
  return sealClaims(ctx.secrets, binding, ticket);
};

/** The ticket behind a text. Throws SIGN_ON_LINK_INVALID (forged, over, of another browser). Whether it was used, the table knows. */
export const openLinkTicket = async (ctx: Context, token: string): Promise<LinkTicket> => {
  const ticket = openClaims(ctx.secrets, binding, { schema: linkTicket, token });
  if (!ticket || ticket.browser !== browserHashOf(ctx) || ticket.expiresAt <= (await readClock(ctx)))
    throw new DomainError('SIGN_ON_LINK_INVALID');
  return ticket;
};
