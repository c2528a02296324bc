import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { loginAssertion } from '@zugang/contract';
import type { SiteSession } from '@zugang/crawler/egress';
import { isLimitedDomain } from '#modules/host-limit';
import { readPackageLimits } from '#modules/entitlement';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { loginSessions, type domains } from '#platform/db/schema/index';
import { SecretUnreadableError } from '#platform/secrets';
import { findLogin } from './find-login.ts';

const named = z.object({ name: z.string(), value: z.string() });
/** What is sealed in `login_sessions`. */
const storedSession: z.ZodType<SiteSession> = z.object({
  cookies: z.array(
    named.extend({
      domain: z.string(),
      path: z.string(),
      expires: z.number(),
      httpOnly: z.boolean(),
      secure: z.boolean(),
      sameSite: z.enum(['Strict', 'Lax', 'None']),
    }),
  ),
  storage: z.array(z.object({ origin: z.string(), local: z.array(named), session: z.array(named) })),
  mark: z.object({
    assertion: loginAssertion,
    loginAddresses: z.array(z.string()),
    provenUrl: z.string(),
  }),
});

/** What a sealed session is bound to: it opens for this domain alone. */
const bindingOf = (domainId: string): string => `login-session:${domainId}`;

type Taken = { accountId: string; domainId: string; version: number; session: SiteSession };

/** Keeps what a login gave; the one before goes. */
export const storeSession = async (
  tx: Transaction,
  { secrets }: Pick<Context, 'secrets'>,
  { accountId, domainId, version, session }: Taken,
): Promise<void> => {
  const sealed = secrets.seal(JSON.stringify(session), bindingOf(domainId));
  const set = { version, sealed, takenAt: new Date() };
  await tx
    .insert(loginSessions)
    .values({ accountId, domainId, ...set })
    .onConflictDoUpdate({ target: loginSessions.domainId, set });
};

/** What is known of a domain's login by those who look at its pages. */
export type LoginTerms = {
  /** A word for it: another one for each login and each version of its script. */
  word: string;
  /** Null until a login with this script succeeded. Holds secrets. */
  session: SiteSession | null;
  takenAt: Date | null;
};

/** The session of the last login; null if none succeeded with this version of the script. */
export const readSession = async (
  tx: Transaction,
  ctx: Pick<Context, 'secrets' | 'log'>,
  { domainId, version }: { domainId: string; version: number },
): Promise<{ session: SiteSession; takenAt: Date } | null> => {
  const [row] = await tx.select().from(loginSessions).where(eq(loginSessions.domainId, domainId));
  if (!row || row.version !== version || row.sealed === '') return null;
  try {
    const read = storedSession.safeParse(JSON.parse(ctx.secrets.open(row.sealed, bindingOf(domainId))));
    return read.success ? { session: read.data, takenAt: row.takenAt } : null;
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error;
    ctx.log.warn({ err: error, domainId }, 'the session of a login cannot be read');
    return null;
  }
};

/** Whether we sign in there at all: where ownership is proved. Else this would be a machine for trying passwords. */
export const maySignIn = (
  ctx: Pick<Context, 'settings'>,
  domain: Pick<typeof domains.$inferSelect, 'verifiedAt' | 'host'>,
): boolean => !isLimitedDomain(ctx, domain);

/** How a domain's pages are seen by who signs in; null where they are looked at as by any visitor. */
export const readLoginTerms = async (
  tx: Transaction,
  ctx: Pick<Context, 'secrets' | 'log' | 'settings'>,
  domain: typeof domains.$inferSelect,
): Promise<LoginTerms | null> => {
  const login = await findLogin(tx, domain.id);
  if (!login || !maySignIn(ctx, domain)) return null;
  const project = { id: domain.projectId, accountId: domain.accountId };
  if (!(await readPackageLimits(ctx, tx, project)).hasSiteLogin) return null;
  const stored = await readSession(tx, ctx, { domainId: domain.id, version: login.version });
  return {
    word: `${login.identity}:${login.version}`,
    session: stored?.session ?? null,
    takenAt: stored?.takenAt ?? null,
  };
};
