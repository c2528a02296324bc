import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';

/** An OpenID Connect provider people may sign in with. */
export type ProviderSettings = {
  /** Its name in addresses: small letters, digits and hyphens. */
  name: string;
  /** What buttons call it. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** Whether an address is plain http: allowed for tests on the machine itself, never in production. */
export const isPlainHttp = ({ issuer }: ProviderSettings): boolean => new URL(issuer).protocol === 'http:';

const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSafe && search === '' && hash === '';
};

const provider = z.strictObject({
  name: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/),
  label: z.string().trim().min(1).max(60),
  issuer: z.string().refine(isIssuer),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

const parseList = (value: string): ProviderSettings[] | null => {
  try {
    const parsed = z.array(provider).safeParse(JSON.parse(value));
    if (!parsed.success) return null;
    return new Set(parsed.data.map(({ name }) => name)).size === parsed.data.length ? parsed.data : null;
  } catch {
    return null;
  }
};

/** The setting OIDC_PROVIDERS: one JSON list, because a provider is five values that belong together. */
export const providersSetting = z.string().transform((value, context): ProviderSettings[] => {
  const list = parseList(value);
  if (list) return list;
  context.addIssue(
    'must be a JSON list of {"name","label","issuer","clientId","clientSecret"} with a name of its own for each (small letters, digits, hyphens) and an https issuer (http on localhost only)',
  );
  return z.NEVER;
});
