import { and, count, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { limits, type contract } from '@zugang/contract';
import { hashPassword, linkTo, readPartnerName, withPartner } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects, reportShares } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeShares, type ShareRow } from './describe-shares.ts';
import { hashShareToken, newShareToken } from './share-token.ts';

const dayMs = 24 * 3_600_000;

const isAlive = (projectId: string): SQL | undefined =>
  and(eq(reportShares.projectId, projectId), isNull(reportShares.revokedAt), gt(reportShares.expiresAt, new Date()));

/** The links to a project's report that hold, newest first. Throws NOT_FOUND, FORBIDDEN. */
export const listShares = (
  ctx: Context,
  { projectId }: InputOf<typeof contract.share.list>,
): Promise<OutputOf<typeof contract.share.list>> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'report.share' });
    const rows = await tx.select().from(reportShares).where(isAlive(projectId)).orderBy(desc(reportShares.id));
    return { shares: await describeShares(tx, rows) };
  });

/** Locks the project, so that of two links made at once the one too many is refused. */
const enforceShareLimit = async (tx: Transaction, projectId: string): Promise<void> => {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const [row] = await tx.select({ shares: count() }).from(reportShares).where(isAlive(projectId));
  if ((row?.shares ?? 0) >= limits.shares.perProject) throw new DomainError('SHARE_LIMIT');
};

/** In the fragment, which no browser sends: neither servers on the way nor the next website learn the token. */
const urlOf = async (
  tx: Transaction,
  ctx: Context,
  { row: { accountId, projectId, locale }, token }: { row: ShareRow; token: string },
): Promise<string> => {
  const link = linkTo(ctx, locale, `/projects/${projectId}/report#share=${token}`);
  return withPartner(link, await readPartnerName(tx, accountId));
};

/** Makes a link to the report; the answer alone holds it. Throws NOT_FOUND, FORBIDDEN, SHARE_LIMIT. */
export const createShare = async (
  ctx: Context,
  input: InputOf<typeof contract.share.create>,
): Promise<OutputOf<typeof contract.share.create>> => {
  const { projectId, name, days, locale, mayExport, password } = input;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const token = newShareToken();
  return inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'report.share' });
    await enforceShareLimit(tx, projectId);
    const expiresAt = new Date(Date.now() + days * dayMs);
    const [row] = await tx
      .insert(reportShares)
      .values({
        accountId,
        projectId,
        tokenHash: hashShareToken(token),
        name,
        locale,
        mayExport,
        passwordHash,
        expiresAt,
        createdBy: requireCaller(ctx).userId,
      })
      .returning();
    const [share] = row ? await describeShares(tx, [row]) : [];
    if (!row || !share) throw new Error('the link was not stored');
    const data = { projectId, name, hasPassword: share.hasPassword, mayExport, expiresAt: share.expiresAt };
    await recordAudit(tx, ctx, { accountId, action: 'report_share.create', targetId: share.id, data });
    return { share, url: await urlOf(tx, ctx, { row, token }) };
  });
};

/** Ends a link at once. Throws NOT_FOUND, FORBIDDEN. */
export const revokeShare = (
  ctx: Context,
  { projectId, shareId }: InputOf<typeof contract.share.revoke>,
): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'report.share' });
    const [ended] = await tx
      .update(reportShares)
      .set({ revokedAt: new Date() })
      .where(and(isAlive(projectId), eq(reportShares.id, shareId)))
      .returning({ name: reportShares.name });
    if (!ended) throw new DomainError('NOT_FOUND');
    const data = { projectId, name: ended.name };
    await recordAudit(tx, ctx, { accountId, action: 'report_share.revoke', targetId: shareId, data });
    return { ok: true };
  });
