import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { crawlSettings, defaultCrawlSettings, type CrawlSettings } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domainSettings } from '#platform/db/schema/index';

/** What of a domain's settings is sealed: values by header and cookie name, and the password. */
export const crawlSecrets = z.object({
  headers: z.record(z.string(), z.string()).default({}),
  cookies: z.record(z.string(), z.string()).default({}),
  password: z.string().nullable().default(null),
});
export type CrawlSecrets = z.infer<typeof crawlSecrets>;

type SettingsRow = typeof domainSettings.$inferSelect;

/** What a sealed text is bound to: it opens for this domain alone. */
export const bindingOf = (domainId: string): string => `crawl-settings:${domainId}`;

const findRow = async (tx: Transaction, domainId: string): Promise<SettingsRow | null> => {
  const [row] = await tx.select().from(domainSettings).where(eq(domainSettings.domainId, domainId));
  return row ?? null;
};

/** What was stored by an older version lacks what is new: it has its default. */
const parse = (row: SettingsRow | null): CrawlSettings => {
  const read = crawlSettings.safeParse({ ...defaultCrawlSettings, ...row?.settings });
  return read.success ? read.data : defaultCrawlSettings;
};

/** The settings of a domain without what is secret. */
export const readOpenSettings = async (tx: Transaction, domainId: string): Promise<CrawlSettings> =>
  parse(await findRow(tx, domainId));

/** The settings with what is sealed, for those who crawl. `profileVersion` is empty where pages look as they do to any visitor. */
export const readWholeSettings = async (
  tx: Transaction,
  ctx: Pick<Context, 'secrets'>,
  domainId: string,
): Promise<{ settings: CrawlSettings; secrets: CrawlSecrets; profileVersion: string }> => {
  const row = await findRow(tx, domainId);
  const sealed = row?.sealedSecrets;
  const secrets = sealed ? JSON.parse(ctx.secrets.open(sealed, bindingOf(domainId))) : {};
  return { settings: parse(row), secrets: crawlSecrets.parse(secrets), profileVersion: row?.profileVersion ?? '' };
};
