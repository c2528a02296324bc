import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { limits, type contract } from '@zugang/contract';
import { countCaller, type RateLimits } from '#modules/identity';
import { requireHuman } from '#modules/protection';
import { checkPageKey, checkPageQueue } from '#modules/scan';
import { ringsOf } from '#platform/address-rings';
import type { Context } from '#platform/context';
import { inPublicCheckQueue, type Transaction } from '#platform/db/client';
import { publicChecks } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { givenUpBefore, hashCheckToken, keptUntil, newCheckToken } from './internal.ts';
import { readTypedUrl } from './read-typed-url.ts';

/** Places are counted and given one after the other. */
const lockQueue = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('zugang.public-checks'))`);
};

const requirePlace = async (tx: Transaction, network: string): Promise<void> => {
  const isWaiting = and(
    inArray(publicChecks.state, ['queued', 'running']),
    gt(publicChecks.createdAt, givenUpBefore()),
  );
  if ((await tx.$count(publicChecks, and(isWaiting, eq(publicChecks.network, network)))) > 0)
    throw new DomainError('PUBLIC_CHECK_RUNNING', { retryAfterSeconds: 30 });
  if ((await tx.$count(publicChecks, isWaiting)) >= limits.publicChecks.waiting)
    throw new DomainError('PUBLIC_CHECK_BUSY', { retryAfterSeconds: 120 });
};

const addressOf = (ctx: Context, locale: 'de' | 'en', token: string): string =>
  `${ctx.settings.publicUrl}${locale === 'en' ? '/en' : ''}/checks/${token}`;

/**
 * Has one page checked for a visitor without an account: one at a time and `limits.publicChecks.perHour` for each network. The token in the
 * answer is all that opens the result. Throws PUBLIC_CHECK_OFF, DOMAIN_INVALID, HOST_INTERNAL, BOT_PROTECTION_REQUIRED,
 * BOT_PROTECTION_FAILED, RATE_LIMITED, PUBLIC_CHECK_RUNNING, PUBLIC_CHECK_BUSY.
 */
export const createPublicCheck = async (
  ctx: Context,
  { publicCheck }: Pick<RateLimits, 'publicCheck'>,
  { url: typed, locale, botProof }: InputOf<typeof contract.publicCheck.create>,
): Promise<OutputOf<typeof contract.publicCheck.create>> => {
  if (!ctx.settings.front.hasPublicCheck) throw new DomainError('PUBLIC_CHECK_OFF');
  const page = readTypedUrl(ctx, typed);
  await requireHuman(ctx, { action: 'public_check', proof: botProof });
  const network = ctx.secrets.digest(ringsOf(ctx.ip).near, 'public-check');
  // Who is refused because another check runs must not lose one of the few.
  await inPublicCheckQueue(ctx.db, (tx) => requirePlace(tx, network));
  await countCaller(ctx, publicCheck);
  const token = newCheckToken();
  await inPublicCheckQueue(ctx.db, async (tx) => {
    await lockQueue(tx);
    await requirePlace(tx, network);
    const values = { tokenHash: hashCheckToken(token), network, ...page, expiresAt: keptUntil() };
    const [row] = await tx.insert(publicChecks).values(values).returning({ id: publicChecks.id });
    if (!row) throw new Error('a check was not stored');
    const message = { publicCheckId: row.id };
    await ctx.jobs.send(tx, checkPageQueue, { message, singletonKey: checkPageKey(message) });
  });
  return { token, url: addressOf(ctx, locale, token) };
};
