import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { contract, CrawlSettings, CrawlSettingsInput, DomainDetail } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { domainSettings } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeDomainDetail } from './describe-domain.ts';
import { requireDomain } from './find-domain.ts';
import { bindingOf, readWholeSettings, type CrawlSecrets } from './read-settings.ts';

type Named = { name: string; value: string | null };

/** A secret that was not sent again keeps its value; there must be one. */
const keep = (kind: 'headers' | 'cookies', rows: readonly Named[], before: Record<string, string>) =>
  Object.fromEntries(
    rows.map(({ name, value }, index) => {
      const kept = value ?? before[name];
      if (kept !== undefined) return [name, kept];
      const field = { path: `settings.${kind}.${index}.value`, key: 'validation.required' };
      throw new DomainError('VALIDATION_FAILED', { fields: [field] });
    }),
  );

const secretsOf = (input: CrawlSettingsInput, before: CrawlSecrets): CrawlSecrets => {
  const password = input.basicAuth ? (input.basicAuth.password ?? before.password) : null;
  if (input.basicAuth && password === null) {
    const field = { path: 'settings.basicAuth.password', key: 'validation.required' };
    throw new DomainError('VALIDATION_FAILED', { fields: [field] });
  }
  return {
    headers: keep('headers', input.headers, before.headers),
    cookies: keep('cookies', input.cookies, before.cookies),
    password,
  };
};

const openOf = ({ headers, cookies, basicAuth, ...rest }: CrawlSettingsInput): CrawlSettings => ({
  ...rest,
  headers: headers.map(({ name }) => ({ name })),
  cookies: cookies.map(({ name }) => ({ name })),
  basicAuth: basicAuth && { user: basicAuth.user },
});

const hasSecrets = ({ headers, cookies, password }: CrawlSecrets): boolean =>
  Object.keys(headers).length > 0 || Object.keys(cookies).length > 0 || password !== null;

/** What of the settings a page's results depend on, secrets included. Compared in memory only: a stored hash could be guessed. */
const looksOf = ({ userAgent, viewport, banner, forms, basicAuth }: CrawlSettings, secrets: CrawlSecrets): string =>
  createHash('sha256').update(JSON.stringify({ userAgent, viewport, banner, forms, basicAuth, secrets })).digest('hex');

const isPlain = ({ userAgent, viewport, banner, forms }: CrawlSettings, secrets: CrawlSecrets): boolean =>
  userAgent === null && viewport === 'desktop' && banner === 'keep' && forms === 'leave' && !hasSecrets(secrets);

/**
 * Saves how a domain is crawled. What is secret is sealed and bound to the domain; the next check uses it.
 * Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED (a secret of null without a stored one), CONFLICT (`known`, what the
 * sender began with, is not what is stored: it was changed in the meantime).
 */
export const saveSettings = (
  ctx: Context,
  { projectId, domainId, settings: input, before: known }: InputOf<typeof contract.domain.saveSettings>,
): Promise<DomainDetail> =>
  inCallerScope(ctx, async (tx) => {
    const found = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    const { accountId } = found.domain;
    const before = await readWholeSettings(tx, ctx, domainId);
    if (known && !isDeepStrictEqual(known, before.settings)) throw new DomainError('CONFLICT');
    const secrets = secretsOf(input, before.secrets);
    const settings = openOf(input);
    const isSame = looksOf(settings, secrets) === looksOf(before.settings, before.secrets);
    // Results made with other settings must not be reused for these: an id that was never used before.
    const profileVersion = isPlain(settings, secrets) ? '' : isSame ? before.profileVersion : randomUUID();
    const sealedSecrets = hasSecrets(secrets) ? ctx.secrets.seal(JSON.stringify(secrets), bindingOf(domainId)) : null;
    const row = { accountId, domainId, settings, sealedSecrets, profileVersion };
    await tx
      .insert(domainSettings)
      .values(row)
      .onConflictDoUpdate({
        target: domainSettings.domainId,
        set: { settings, sealedSecrets, profileVersion, updatedAt: sql`now()` },
      });
    const data = { projectId, host: found.domain.host, settings };
    await recordAudit(tx, ctx, { accountId, action: 'domain.settings', targetId: domainId, data });
    return describeDomainDetail(tx, ctx, found);
  });
