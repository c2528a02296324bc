import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { beginGuess, countAttempt, forgetFailures, verifyPassword, type RateLimits } from '#modules/identity';
import type { Context } from '#platform/context';
import type { Database } from '#platform/db/client';
import { reportShares } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordSecurityFailure } from '#platform/security-log';
import type { ShareRow } from './describe-shares.ts';
import { hashShareToken } from './share-token.ts';

/** The credentials of a shared link. */
export type ShareCredentials = { projectId: string; token: string; password?: string | undefined };

/** The row a token shows, and no other: nothing else of the tenant is in scope. */
const findAlive = (db: Database, projectId: string, tokenHash: string): Promise<ShareRow | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.report_share', ${tokenHash}, true)`);
    const isIt = and(eq(reportShares.tokenHash, tokenHash), eq(reportShares.projectId, projectId));
    const isOpen = and(isNull(reportShares.revokedAt), gt(reportShares.expiresAt, new Date()));
    const [row] = await tx.select().from(reportShares).where(and(isIt, isOpen));
    return row;
  });

/** A visitor is not signed in, also where the browser has a session, and nothing is kept of who opens a link (ADR 31). */
export const asVisitor = (ctx: Context): Context => ({ ...ctx, principal: null, ip: '', userAgent: '' });

/**
 * Wrong passwords are counted by address, so that one visitor's guesses do not block others, and slowed down from anywhere. Of the
 * address only keyed hashes that belong to this link are stored, until the password was right, or for a day.
 */
const requireSharePassword = async (
  ctx: Context,
  { id, accountId, passwordHash }: ShareRow,
  password: string | undefined,
): Promise<void> => {
  if (passwordHash === null) return;
  if (!password) throw new DomainError('SHARE_PASSWORD_REQUIRED');
  const { db } = ctx;
  const attempt = await beginGuess(ctx, 'share', id);
  if (!(await verifyPassword(passwordHash, password))) {
    const details = { shareId: id, accountId };
    const failure = { kind: 'report_share.password_wrong', userId: null, countedAs: id, details } as const;
    await recordSecurityFailure(db, asVisitor(ctx), failure);
    throw new DomainError('SHARE_PASSWORD_WRONG');
  }
  await forgetFailures(db, attempt);
};

/** The link behind a token. Throws SHARE_INVALID. */
export const findShareByToken = async (db: Database, projectId: string, token: string): Promise<ShareRow> => {
  const share = await findAlive(db, projectId, hashShareToken(token));
  if (!share) throw new DomainError('SHARE_INVALID');
  return share;
};

/**
 * The link behind a token, once its password is right too. Unknown, expired, revoked and of another project are one answer.
 * Throws SHARE_INVALID, SHARE_PASSWORD_REQUIRED, SHARE_PASSWORD_WRONG, RATE_LIMITED.
 */
export const findShare = async (
  ctx: Context,
  { sharedReport }: Pick<RateLimits, 'sharedReport'>,
  { projectId, token, password }: ShareCredentials,
): Promise<ShareRow> => {
  const share = await findShareByToken(ctx.db, projectId, token);
  // By link: a report is work, and nothing is kept of who opens it.
  await countAttempt(sharedReport, share.id);
  await requireSharePassword(ctx, share, password);
  return share;
};
