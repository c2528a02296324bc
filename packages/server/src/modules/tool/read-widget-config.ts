import { defaultWidgetConfig, type WidgetConfig, type WidgetState } from '@zugang/contract';
import { readPackageLimits } from '#modules/entitlement';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { coversHost, readCoverage } from './covers-host.ts';
import { findByKey } from './find-by-key.ts';
import { readWidget } from './read-settings.ts';

/** Nothing about the project but why its widget is not shown. */
const closed = (state: Exclude<WidgetState, 'active'>): WidgetConfig => ({
  ...defaultWidgetConfig,
  state,
  canReport: false,
});

/** The widget's configuration for a page of `host`; public. */
export const readWidgetConfig = async (
  ctx: Pick<Context, 'db' | 'settings'>,
  { key, host }: { key: string; host: string },
): Promise<WidgetConfig> => {
  const project = await findByKey(ctx.db, key);
  if (!project) return closed('unknown_key');
  return inScope(ctx.db, [project.accountId], async (tx) => {
    if (!coversHost(await readCoverage(tx, project), host)) return closed('wrong_domain');
    if (!(await readPackageLimits(ctx, tx, project)).hasWidget) return closed('inactive');
    const { settings, inactiveProducts } = await readWidget(tx, project.id);
    if (inactiveProducts.includes('tool')) return closed('inactive');
    const statementUrl = inactiveProducts.includes('statement') ? null : settings.statementUrl;
    return { state: 'active', ...settings, statementUrl };
  });
};
