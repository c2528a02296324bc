import type { AuditedCriterion, contract } from '@zugang/contract';
import { coverageTable } from '@zugang/engine/catalogue';
import { countCriterionPages, judgeCriteria, readOpenIssues } from '#modules/issue';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { readAbsentCriteria, readVerdicts } from './read-facts.ts';
import { readPictures } from './read-pictures.ts';

const byHand = new Set(coverageTable('AA').flatMap(({ id, decidedBy }) => (decidedBy.length === 0 ? [id] : [])));

/** Every criterion of WCAG 2.2 (A and AA) with what rules and people found out. The caller must have checked the permission to read. */
export const describeAudit = async (tx: Transaction, projectId: string): Promise<AuditedCriterion[]> => {
  const verdicts = await readVerdicts(tx, projectId);
  const absent = await readAbsentCriteria(tx, projectId);
  const pictures = await readPictures(tx, projectId);
  const open = await readOpenIssues(tx, projectId);
  return judgeCriteria(open, { verdicts, absent, pages: await countCriterionPages(tx, open) })
    .filter(({ clauses }) => clauses.wcag22 !== null)
    .map((result) => ({
      ...result,
      isByHand: byHand.has(result.criterion),
      isAbsent: absent.has(result.criterion),
      absence: absent.get(result.criterion) ?? null,
      pictures: pictures.filter(({ criterion }) => criterion === result.criterion).map(({ picture }) => picture),
    }));
};

/** The audit of a project the caller may see. Throws NOT_FOUND. */
export const listAudit = (
  ctx: Context,
  { projectId }: InputOf<typeof contract.audit.list>,
): Promise<{ criteria: AuditedCriterion[] }> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    return { criteria: await describeAudit(tx, projectId) };
  });
