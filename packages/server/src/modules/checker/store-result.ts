import { and, desc, eq, inArray } from 'drizzle-orm';
import { checkerLimits, type CheckerResult } from '@zugang/contract';
import { normalizeUrl } from '@zugang/crawler/url';
import { ruleById } from '@zugang/engine/catalogue';
import { recordAudit } from '#platform/audit-log';
import { callerMay, requirePrincipal } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { pageChecks } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { openCheckerToken } from './link-token.ts';
import { isOnProject } from './project-hosts.ts';
import { CheckerRefusal } from './refuse.ts';
import { withSession, type CheckerCall } from './use-session.ts';

/** The result, if it is one and names only rules there are. Throws `invalid`. */
const requireValid = (result: CheckerResult | null): CheckerResult => {
  if (!result || result.findings.some(({ ruleId }) => !ruleById(ruleId))) throw new CheckerRefusal('invalid');
  return result;
};

const countOf = ({ findings }: CheckerResult, outcome: 'failed' | 'cannot-tell'): number =>
  findings.filter((finding) => finding.outcome === outcome).length;

/** Removes the oldest checks of a page beyond the limit, so that a script cannot fill the database. */
const enforcePageCheckLimit = async (tx: Transaction, { id: projectId }: ProjectRow, url: string): Promise<void> => {
  const old = await tx
    .select({ id: pageChecks.id })
    .from(pageChecks)
    .where(and(eq(pageChecks.projectId, projectId), eq(pageChecks.url, url)))
    .orderBy(desc(pageChecks.id))
    .offset(checkerLimits.perPage)
    .limit(1000);
  if (old.length === 0) return;
  await tx.delete(pageChecks).where(
    inArray(
      pageChecks.id,
      old.map(({ id }) => id),
    ),
  );
};

/**
 * Keeps what the checker found, as untrusted text. `result`: null where what was sent is none, which is said only to
 * who may send one. Throws `session_over`, `wrong_origin` (of the page or of the address
 * in the result), `not_allowed`, `invalid`.
 */
export const storeCheckerResult = (
  call: CheckerCall,
  { bearer, result: sent }: { bearer: string; result: CheckerResult | null },
): Promise<{ id: string }> =>
  withSession(call, openCheckerToken(call.ctx.secrets, 'session', bearer), async (tx, { ctx, project }) => {
    if (!callerMay(ctx, project.accountId, 'scan.control')) throw new CheckerRefusal('not_allowed');
    const result = requireValid(sent);
    if (!(await isOnProject(tx, project.id, result.url))) throw new CheckerRefusal('wrong_origin');
    const { url: address, title, note, ...details } = result;
    const url = normalizeUrl(address) ?? address;
    const [row] = await tx
      .insert(pageChecks)
      .values({
        accountId: project.accountId,
        projectId: project.id,
        userId: requirePrincipal(ctx).userId,
        url,
        title,
        note,
        failed: countOf(result, 'failed'),
        reviews: countOf(result, 'cannot-tell'),
        details,
      })
      .returning({ id: pageChecks.id });
    if (!row) throw new Error('The check was not stored');
    await enforcePageCheckLimit(tx, project, url);
    await recordAudit(tx, ctx, { accountId: project.accountId, action: 'checker.result', targetId: row.id });
    return row;
  });
