import type { contract, ToolState } from '@zugang/contract';
import { requireActiveProduct } from '#modules/entitlement';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { widgetSettings } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeTool } from './describe-tool.ts';
import { readInactiveProducts } from './read-settings.ts';

/**
 * Activates a product in the widget, or deactivates it there; pages follow within a minute. Throws NOT_FOUND, FORBIDDEN, and
 * PRODUCT_INACTIVE where it is to be activated and the project has neither a subscription nor a trial of it.
 */
export const showProduct = (
  ctx: Context,
  { projectId, product, isShown }: InputOf<typeof contract.tool.showProduct>,
): Promise<ToolState> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
    if (isShown) await requireActiveProduct(ctx, tx, { project, product });
    const { accountId } = project;
    const others = (await readInactiveProducts(tx, projectId)).filter((name) => name !== product);
    const row = { inactiveProducts: isShown ? others : [...others, product], updatedAt: new Date() };
    await tx
      .insert(widgetSettings)
      .values({ projectId, accountId, ...row })
      .onConflictDoUpdate({ target: widgetSettings.projectId, set: row });
    await recordAudit(tx, ctx, {
      accountId,
      action: 'tool.show_product',
      targetId: projectId,
      data: { product, isShown },
    });
    return describeTool(tx, ctx, project);
  });
