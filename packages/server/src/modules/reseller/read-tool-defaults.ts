import { eq, sql } from 'drizzle-orm';
import { alertPreferences, widgetSettingsInput, type AlertPreferences, type WidgetSettings } from '@zugang/contract';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { accounts, resellers, resellerToolSettings } from '#platform/db/schema/index';
import { logoPathOf } from './describe-brand.ts';

type Row = typeof resellerToolSettings.$inferSelect;

/** What of the defaults a reseller has chosen; the rest is the product's. */
export type ChosenDefaults = {
  locale: 'de' | 'en' | null;
  /** Null: as far as package and product go. */
  maxCrawlPages: number | null;
  widget: Partial<WidgetSettings>;
  alerts: Partial<AlertPreferences>;
  showsLogo: boolean;
  footerText: string | null;
  footerUrl: string | null;
};

/** What the projects of a reseller's customers inherit. `logoPath`: null where the widget shows none. */
export type ToolDefaults = ChosenDefaults & { logoPath: string | null };

const nothing: ChosenDefaults = {
  locale: null,
  maxCrawlPages: null,
  widget: {},
  alerts: {},
  showsLogo: false,
  footerText: null,
  footerUrl: null,
};

/** What was stored by an older version and can no longer be read is left out. */
const chosenOf = (row: Row | null): ChosenDefaults => {
  if (!row) return nothing;
  const { locale, maxCrawlPages, showsLogo, footerText, footerUrl } = row;
  const widget = widgetSettingsInput.partial().safeParse(row.widget);
  const alerts = alertPreferences.partial().safeParse(row.alerts);
  return {
    locale,
    maxCrawlPages,
    showsLogo,
    footerText,
    footerUrl,
    widget: widget.success ? widget.data : {},
    alerts: alerts.success ? alerts.data : {},
  };
};

/** The defaults a reseller has chosen, in the scope of its account. */
export const readOwnDefaults = async (tx: Transaction, resellerId: string): Promise<ChosenDefaults> => {
  const [row] = await tx.select().from(resellerToolSettings).where(eq(resellerToolSettings.accountId, resellerId));
  return chosenOf(row ?? null);
};

/** The language of a reseller's new customers for whom none is chosen, in any scope: it is on every page of its own anyway. */
export const readCustomerLocale = async (tx: Transaction, resellerId: string): Promise<'de' | 'en'> => {
  const { locale } = await inOtherScope(tx, { accountIds: [resellerId], userId: null }, () =>
    readOwnDefaults(tx, resellerId),
  );
  return locale ?? 'de';
};

const inheritedRows = prepared('inherited_tool_defaults', (tx, { name }) =>
  tx
    .select({ resellerId: resellers.accountId, logoKey: resellers.logoKey, settings: resellerToolSettings })
    .from(accounts)
    .innerJoin(resellers, eq(resellers.accountId, accounts.resellerAccountId))
    .leftJoin(resellerToolSettings, eq(resellerToolSettings.accountId, accounts.resellerAccountId))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare(name),
);

/** What the projects of an account inherit from its reseller, in a scope that holds the account; null where it has no reseller. */
export const readToolDefaults = async (tx: Transaction, accountId: string): Promise<ToolDefaults | null> => {
  const [row] = await inheritedRows(tx).execute({ accountId });
  if (!row) return null;
  const chosen = chosenOf(row.settings);
  const logoPath = chosen.showsLogo ? logoPathOf({ accountId: row.resellerId, logoKey: row.logoKey }) : null;
  return { ...chosen, logoPath };
};
