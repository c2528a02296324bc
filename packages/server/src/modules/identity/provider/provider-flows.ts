import { and, eq, gt, lt } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { providerFlows } from '#platform/db/schema/index';
import type { ProviderSettings } from '#platform/provider-settings';
import { callbackUrl, openProvider } from './provider-client.ts';
import { hashToken, newToken } from '../session/tokens.ts';

/** Whose customer someone new becomes: from the address of a reseller's registration or login. */
export type FlowPartner = { resellerId: string; alias: string; source: string | null };

/** The purpose of a flow. `link`: a signed-in user adds an identity; `legacy`: for a client of the older content platform. */
export type FlowTarget = {
  purpose: 'sign_in' | 'link' | 'legacy';
  /** The user who links. */
  userId: string | null;
  /** The way back, a path of this site. */
  redirect: string | null;
  locale: 'de' | 'en';
  /** Left out where no reseller is named. */
  partner?: FlowPartner;
};
/** With what proves that an answer is one to our question. */
export type Flow = FlowTarget & { nonce: string; verifier: string };

const bindingOf = (stateHash: string): string => `provider_flow:${stateHash}`;

/** Stores a flow for this browser, and returns the URL it leads to. Throws PROVIDER_UNREACHABLE. */
export const beginFlow = async (
  ctx: Context,
  { provider, browser, target }: { provider: ProviderSettings; browser: string; target: FlowTarget },
): Promise<string> => {
  const configuration = await openProvider(ctx, provider);
  const client = await import('openid-client');
  const [state, nonce, verifier] = [newToken(), newToken(), client.randomPKCECodeVerifier()];
  const stateHash = hashToken(state);
  const now = new Date();
  await ctx.db.delete(providerFlows).where(lt(providerFlows.expiresAt, now));
  await ctx.db.insert(providerFlows).values({
    stateHash,
    browserHash: hashToken(browser),
    provider: provider.name,
    sealed: ctx.secrets.seal(JSON.stringify({ ...target, nonce, verifier } satisfies Flow), bindingOf(stateHash)),
    expiresAt: new Date(now.getTime() + limits.providerMinutes * 60_000),
  });
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(ctx, provider),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: target.locale,
  });
  return url.href;
};

/**
 * Uses a way back up: it is good for one return, of the browser that went, from the provider it went to, in time. Null otherwise;
 * a return in another browser leaves it to the one that went.
 */
export const consumeFlow = async (
  ctx: Context,
  { state, browser, provider }: { state: string; browser: string; provider: ProviderSettings },
): Promise<Flow | null> => {
  const stateHash = hashToken(state);
  const [row] = await ctx.db
    .delete(providerFlows)
    .where(
      and(
        eq(providerFlows.stateHash, stateHash),
        eq(providerFlows.browserHash, hashToken(browser)),
        eq(providerFlows.provider, provider.name),
        gt(providerFlows.expiresAt, new Date()),
      ),
    )
    .returning({ sealed: providerFlows.sealed });
  return row ? (JSON.parse(ctx.secrets.open(row.sealed, bindingOf(stateHash))) as Flow) : null;
};
