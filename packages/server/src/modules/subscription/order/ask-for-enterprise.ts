import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { enterpriseRequests } from '#platform/db/schema/index';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { createTicket, storeMessage } from '#modules/ticket';
import { requireOwnPayer } from '../payer.ts';
import { countPages } from './count-pages.ts';
import { planWords } from '../plan-words.ts';

type Asked = { accountId: string; project: Pick<ProjectRow, 'id' | 'accountId' | 'title'>; message: string };

/** The operator answers it like every other question; its address is told by mail. */
const openTicket = async (tx: Transaction, ctx: Context, { accountId, project, message }: Asked): Promise<void> => {
  const { userId, locale } = requirePrincipal(ctx);
  const pages = await countPages(tx, project.id);
  const subject = planWords(locale).t('offer_subject', { project: project.title, pages });
  const asked = { accountId, askedBy: userId, language: locale, subject, product: 'other' } as const;
  // A reseller asks for its customer's project, which is not in its own account.
  const aboutProjectId = project.accountId === accountId ? project.id : null;
  const ticket = await createTicket(tx, { ...asked, aboutProjectId, source: 'dashboard', addressee: 'operator' }, ctx);
  await storeMessage(tx, ctx, { ticket, side: 'asker', authorId: userId, source: 'dashboard', text: message });
};

/**
 * Stores a request about a website that is larger than every package, and asks the operator in a ticket of whoever pays. Throws NOT_FOUND,
 * FORBIDDEN, BILLED_BY_RESELLER.
 */
export const askForEnterprise = (
  ctx: Context,
  { projectId, message }: { projectId: string; message: string },
): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'billing.edit' });
    const { accountId } = await requireOwnPayer(tx, ctx, { ...project, permission: 'billing.edit' });
    const { userId } = requirePrincipal(ctx);
    const [row] = await tx
      .insert(enterpriseRequests)
      .values({ accountId, projectId, userId, message })
      .returning({ id: enterpriseRequests.id });
    const data = { projectId };
    await recordAudit(tx, ctx, { accountId, action: 'plan.enterprise', targetId: row?.id ?? projectId, data });
    await openTicket(tx, ctx, { accountId, project, message });
    return { ok: true };
  });
