import type { CrawlSettings } from '@zugang/contract';
import { ownOriginsOf, type BrowsingProfile } from '@zugang/crawler/egress';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { domains } from '#platform/db/schema/index';
import { SecretUnreadableError } from '#platform/secrets';
import { readWholeSettings, type CrawlSecrets } from './read-settings.ts';

type DomainRow = Pick<typeof domains.$inferSelect, 'id' | 'startUrl'>;
type Reader = Pick<Context, 'secrets' | 'log'>;

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
  origins: ownOriginsOf(startUrl),
  headers: headersOf(settings, secrets),
  cookies: Object.entries(secrets.cookies).map(([name, value]) => ({ name, value })),
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
 * How pages of a domain are opened by crawls, inspections and logins. Holds secrets. `profileVersion` identifies the settings, empty
 * if pages are opened as by any visitor.
 */
export const readBrowsingProfile = async (
  tx: Transaction,
  ctx: Reader,
  domain: DomainRow,
): Promise<{ settings: CrawlSettings; profileVersion: string; profile: BrowsingProfile }> => {
  const { settings, secrets, profileVersion } = await read(tx, ctx, domain.id);
  return { settings, profileVersion, profile: profileOf(domain, settings, secrets) };
};
