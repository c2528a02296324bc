import { eq } from 'drizzle-orm';
import { enqueueMail } from '#modules/mail';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { accounts, enterpriseRequests, users } from '#platform/db/schema/index';
import { requireProject } from '#platform/project-access';
import { requireOwnPayer } from './payer.ts';
import { countPages } from './count-pages.ts';

/**
 * Stores a request about a website that is larger than every package, and mails it to the operator where one is configured.
 * Throws NOT_FOUND, FORBIDDEN, BILLED_BY_RESELLER.
 */
export const askForEnterprise = (
  ctx: Context,
  { projectId, message }: { projectId: string; message: string },
): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'billing.edit' });
    const { title } = project;
    const { accountId } = await requireOwnPayer(tx, ctx, { ...project, permission: 'billing.edit' });
    const { userId } = requirePrincipal(ctx);
    const [row] = await tx
      .insert(enterpriseRequests)
      .values({ accountId, projectId, userId, message })
      .returning({ id: enterpriseRequests.id });
    const data = { projectId };
    await recordAudit(tx, ctx, { accountId, action: 'plan.enterprise', targetId: row?.id ?? projectId, data });
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
    const to = ctx.settings.operator.email ?? ctx.settings.seller?.party.email;
    if (!to || !user) return { ok: true };
    await enqueueMail(tx, ctx, {
      to,
      locale: 'de',
      template: 'enterprise_request',
      values: {
        account: account?.name ?? '',
        project: title,
        person: `${user.firstName} ${user.lastName}`,
        email: user.email,
        pages: await countPages(tx, projectId),
        message,
      },
      link: `${ctx.settings.publicUrl}/projects/${projectId}/overview`,
    });
    return { ok: true };
  });
