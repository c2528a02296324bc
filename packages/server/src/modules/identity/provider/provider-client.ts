import type { Configuration, CustomFetch } from 'openid-client';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { isPlainHttp, type ProviderSettings } from '#platform/provider-settings';

/** The provider did not answer, or not with a success of its own. */
class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Whether a call to a provider failed because it was unreachable, rather than for its response. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true;
  return error instanceof UnreachableError || isUnreachable(error.cause);
};

const timeoutSeconds = 10;
const keepMs = 10 * 60_000;

const fetchOrExplain: CustomFetch = async (url, options) => {
  // A client's secret and a code go to the address that was named, and to no other.
  const answer = await fetch(url, { ...options, redirect: 'manual' } as RequestInit).catch((cause: unknown) => {
    throw new UnreachableError('the provider does not answer', { cause });
  });
  if (answer.status >= 500) throw new UnreachableError(`the provider answers ${answer.status}`);
  return answer;
};

const discover = async (provider: ProviderSettings): Promise<Configuration> => {
  const client = await import('openid-client');
  const { issuer, clientId, clientSecret } = provider;
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    timeout: timeoutSeconds,
    [client.customFetch]: fetchOrExplain,
    execute: isPlainHttp(provider) ? [client.allowInsecureRequests] : [],
  });
  const server = found.serverMetadata();
  // What a provider does not name is `client_secret_basic` (OpenID Connect Discovery 1.0, 3).
  const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
  const auth = takesBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret);
  const configuration = new client.Configuration(server, clientId, {}, auth);
  configuration.timeout = timeoutSeconds;
  configuration[client.customFetch] = fetchOrExplain;
  if (isPlainHttp(provider)) client.allowInsecureRequests(configuration);
  // The signature of the ID token is checked too, not only the connection it came over.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
};

const known = new WeakMap<ProviderSettings, { configuration: Promise<Configuration>; until: number }>();

/** The provider as a client of it sees it; what it says of itself is kept for ten minutes. Throws PROVIDER_UNREACHABLE. */
export const openProvider = async (ctx: Context, provider: ProviderSettings): Promise<Configuration> => {
  const kept = known.get(provider);
  const configuration = kept && kept.until > Date.now() ? kept.configuration : discover(provider);
  if (configuration !== kept?.configuration) known.set(provider, { configuration, until: Date.now() + keepMs });
  try {
    return await configuration;
  } catch (cause) {
    known.delete(provider);
    ctx.log.warn({ err: cause, provider: provider.name, requestId: ctx.requestId }, 'a provider cannot be reached');
    throw new DomainError('PROVIDER_UNREACHABLE', { cause });
  }
};

/** The provider of this name. Throws NOT_FOUND. */
export const requireProvider = (ctx: Pick<Context, 'settings'>, name: string): ProviderSettings => {
  const provider = ctx.settings.providers.find((each) => each.name === name);
  if (!provider) throw new DomainError('NOT_FOUND');
  return provider;
};

/** What people call a provider; its name where the settings do not have it any more. */
export const labelOf = (ctx: Pick<Context, 'settings'>, name: string): string =>
  ctx.settings.providers.find((each) => each.name === name)?.label ?? name;

/** Where the provider sends people back to: from the settings only, never from a request's Host. */
export const callbackUrl = (
  { settings }: Pick<Context, 'settings'>,
  { name }: Pick<ProviderSettings, 'name'>,
): string => `${settings.publicUrl}/api/auth/${name}/callback`;
