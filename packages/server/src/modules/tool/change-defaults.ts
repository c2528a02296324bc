import { sql } from 'drizzle-orm';
import type { contract, FieldError, ToolDefaults } from '@zugang/contract';
import { inResellerAccount, readOwnDefaults, type Reseller } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { resellerToolSettings } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { defaultSettings, namesOfChanges } from './read-settings.ts';
import { inLowerCase, requireColours } from './update-settings.ts';

type Input = InputOf<typeof contract.toolDefaults.update>;

const describe = async (tx: Transaction, { accountId, logoKey }: Reseller): Promise<ToolDefaults> => {
  const { widget, alerts, ...chosen } = await readOwnDefaults(tx, accountId);
  const { digest = null, regression = null, minImpact = null, scoreDrop = null } = alerts;
  return {
    accountId,
    ...chosen,
    widget: { ...defaultSettings, ...widget },
    alerts: { digest, regression, minImpact, scoreDrop },
    hasLogo: logoKey !== null,
  };
};

/** What the projects of a reseller's customers inherit. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER. */
export const getDefaults = (ctx: Context, { accountId }: { accountId: string }): Promise<ToolDefaults> =>
  inResellerAccount(ctx, { accountId, permission: 'account.view' }, describe);

/** The text names the reseller: a logo or a link alone would say nothing to who does not see it. */
const requireText = ({ footerText, footerUrl, showsLogo }: Input): void => {
  if (footerText !== '' || (footerUrl === '' && !showsLogo)) return;
  const field: FieldError = { path: 'footerText', key: 'defaults.errors.text_missing' };
  throw new DomainError('VALIDATION_FAILED', { fields: [field] });
};

const rowOf = ({ locale, maxCrawlPages, widget: given, alerts, showsLogo, footerText, footerUrl }: Input) => {
  const widget = inLowerCase(given);
  return {
    locale,
    maxCrawlPages,
    showsLogo,
    widget: Object.fromEntries(namesOfChanges(defaultSettings, widget).map((name) => [name, widget[name]])),
    alerts: Object.fromEntries(Object.entries(alerts).filter(([, value]) => value !== null)),
    footerText: footerText || null,
    footerUrl: footerUrl || null,
  };
};

/**
 * Changes what the projects of a reseller's customers inherit. No project is touched: each reads it when it is asked.
 * Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER, VALIDATION_FAILED.
 */
export const updateDefaults = (ctx: Context, input: Input): Promise<ToolDefaults> => {
  const { accountId } = input;
  return inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async (tx, reseller) => {
    requireColours(input.widget, 'widget');
    requireText(input);
    const row = rowOf(input);
    await tx
      .insert(resellerToolSettings)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: resellerToolSettings.accountId, set: { ...row, updatedAt: sql`now()` } });
    await recordAudit(tx, ctx, { accountId, action: 'reseller.tool_settings', targetId: accountId, data: row });
    return describe(tx, reseller);
  });
};
