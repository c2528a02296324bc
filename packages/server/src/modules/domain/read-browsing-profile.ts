import type { CrawlSettings } from '@zugang/contract';
import { ownOriginsOf, type BrowsingProfile } from '@zugang/crawler/egress';
import { isLimitedDomain } from '#modules/host-limit';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { domains } from '#platform/db/schema/index';
import { SecretUnreadableError } from '#platform/secrets';
import { readWholeSettings, type CrawlSecrets } from './read-settings.ts';

type DomainRow = Pick<typeof domains.$inferSelect, 'id' | 'startUrl' | 'host' | 'verifiedAt'>;
type Stored = Awaited<ReturnType<typeof readWholeSettings>>;
type Reader = Pick<Context, 'secrets' | 'log' | 'settings'>;

const noSecrets: CrawlSecrets = { headers: {}, cookies: {}, password: null };

const headersOf = ({ basicAuth }: CrawlSettings, secrets: CrawlSecrets): Record<string, string> => {
  if (!basicAuth) return secrets.headers;
  const login = Buffer.from(`${basicAuth.user}:${secrets.password ?? ''}`).toString('base64');
  const others = Object.entries(secrets.headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  return { ...Object.fromEntries(others), Authorization: `Basic ${login}` };
};

const profileOf = ({ startUrl }: DomainRow, settings: CrawlSettings, secrets: CrawlSecrets): BrowsingProfile => ({
  viewport: settings.viewport,
  userAgent: settings.userAgent,
  banner: settings.banner,
  forms: settings.forms,
  origins: ownOriginsOf(startUrl),
  headers: headersOf(settings, secrets),
  cookies: Object.entries(secrets.cookies).map(([name, value]) => ({ name, value })),
});

/**
 * Without a proof of ownership nothing secret is sent and no form is filled in: else this service would try passwords on other people's
 * websites, and write to them. What was seen so is not reused once the domain is verified.
 */
const withholdRights = (stored: Stored): Stored => ({
  settings: { ...stored.settings, headers: [], cookies: [], basicAuth: null, forms: 'leave' },
  secrets: noSecrets,
  profileVersion: stored.profileVersion === '' ? '' : `${stored.profileVersion} unproved`,
});

const read = async (tx: Transaction, ctx: Reader, domainId: string) => {
  try {
    return await readWholeSettings(tx, ctx, domainId);
  } catch (error) {
    // The key is gone. The site is opened without the secrets that cannot be decrypted; its answer shows that.
    if (!(error instanceof SecretUnreadableError)) throw error;
    ctx.log.warn({ err: error, domainId }, 'the secrets of a domain cannot be read');
    const without = { open: () => '{}' };
    return readWholeSettings(tx, { secrets: { ...ctx.secrets, ...without } }, domainId);
  }
};

/**
 * How pages of a domain are opened by crawls, inspections, logins and looks for a proof. Holds secrets, if ownership is proved.
 * `profileVersion` identifies the settings, empty if pages are opened as by any visitor.
 */
export const readBrowsingProfile = async (
  tx: Transaction,
  ctx: Reader,
  domain: DomainRow,
): Promise<{ settings: CrawlSettings; profileVersion: string; profile: BrowsingProfile }> => {
  const stored = await read(tx, ctx, domain.id);
  const { settings, secrets, profileVersion } = isLimitedDomain(ctx, domain) ? withholdRights(stored) : stored;
  return { settings, profileVersion, profile: profileOf(domain, settings, secrets) };
};
