import {
  defaultWidgetConfig,
  isWebAddress,
  type ToolFooter,
  type WidgetConfig,
  type WidgetState,
} from '@zugang/contract';
import { readPackageLimits } from '#modules/entitlement';
import type { ToolDefaults } from '#modules/reseller';
import { readPublishedUrl } from '#modules/statement';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { findProjectByKey } from '#platform/find-project-by-key';
import { coversHost, readCoverage } from './covers-host.ts';
import { readSettings } from './read-settings.ts';

/** Nothing about the project but why its widget is not shown. */
const closed = (state: Exclude<WidgetState, 'active'>): WidgetConfig => ({
  ...defaultWidgetConfig,
  state,
  canReport: false,
  footer: null,
});

const footerOf = (partner: ToolDefaults | null, chosen: ToolFooter | null): WidgetConfig['footer'] => {
  const { footerText, footerUrl, logoPath } = partner ?? {};
  const { text, url } = chosen ?? { text: footerText, url: footerUrl };
  // The widget uses the address as it is.
  return text ? { text, url: url && isWebAddress(url) ? url : null, logoPath: logoPath ?? null } : null;
};

/** The widget's configuration for a page of `host`; public. */
export const readWidgetConfig = async (
  ctx: Pick<Context, 'db' | 'settings'>,
  { key, host }: { key: string; host: string },
): Promise<WidgetConfig> => {
  const project = await findProjectByKey(ctx.db, key);
  if (!project) return closed('unknown_key');
  return inScope(ctx.db, [project.accountId], async (tx) => {
    if (!coversHost(await readCoverage(tx, project), host)) return closed('wrong_domain');
    if (!(await readPackageLimits(ctx, tx, project)).hasWidget) return closed('inactive');
    const { settings, partner, footer, inactiveProducts } = await readSettings(tx, project);
    if (inactiveProducts.includes('tool')) return closed('inactive');
    const isLinked = !inactiveProducts.includes('statement');
    // What is entered in the project or by its reseller wins over the one that we publish.
    const statementUrl = isLinked ? (settings.statementUrl ?? (await readPublishedUrl(tx, ctx, project))) : null;
    return { state: 'active', ...settings, statementUrl, footer: footerOf(partner, footer) };
  });
};
