import { and, eq, lt } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { requireActiveProduct } from '#modules/entitlement';
import { readInactiveProducts } from '#modules/tool';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { checkerSessions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { endOf, sealCheckerToken } from './link-token.ts';
import { isOnProject } from './project-hosts.ts';

type Open = typeof contract.checker.open;

const dayMs = 24 * 60 * 60_000;

/** The fragment never leaves the browser: no server, log or referrer sees the token in it. */
const linkOf = (url: string, token: string): string => {
  const link = new URL(url);
  link.hash = `zugang-check=${token}`;
  return link.href;
};

/**
 * Makes a link that opens the page checker for the caller, once, on a page of the project. Throws NOT_FOUND, PRODUCT_INACTIVE (it
 * belongs to the tool, and is what live inspect shows in the widget), and VALIDATION_FAILED where the address is on none of the project's domains.
 */
export const openChecker = (ctx: Context, { projectId, url }: InputOf<Open>): Promise<OutputOf<Open>> =>
  inCallerScope(ctx, async (tx) => {
    const { userId } = requirePrincipal(ctx);
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const { accountId } = project;
    await requireActiveProduct(ctx, tx, { project, product: 'tool' });
    if ((await readInactiveProducts(tx, projectId)).includes('live-inspect')) throw new DomainError('PRODUCT_INACTIVE');
    if (!(await isOnProject(tx, projectId, url)))
      throw new DomainError('VALIDATION_FAILED', { fields: [{ path: 'url', key: 'pages.checker.off_site' }] });
    const isOld = lt(checkerSessions.createdAt, new Date(Date.now() - dayMs));
    await tx.delete(checkerSessions).where(and(eq(checkerSessions.projectId, projectId), isOld));
    const [row] = await tx
      .insert(checkerSessions)
      .values({ accountId, projectId, userId })
      .returning({ id: checkerSessions.id });
    if (!row) throw new Error('The link was not stored');
    await recordAudit(tx, ctx, { accountId, action: 'checker.open', targetId: projectId });
    const issuedAt = Date.now();
    const token = sealCheckerToken(ctx.secrets, 'link', { id: row.id, accountId, userId, issuedAt });
    return {
      link: linkOf(url, token),
      expiresAt: endOf('link', issuedAt).toISOString(),
      snippet: `import(${JSON.stringify(`${ctx.settings.publicUrl}/w/v1/checker.js`)}).then((c) => c.startChecker())`,
    };
  });
