import { and, eq, sql } from 'drizzle-orm';
import type { CriterionVerdict } from '@zugang/contract';
import { criteriaAbout, type Content } from '@zugang/engine';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { criterionVerdicts, pages } from '#platform/db/schema/index';

/** What people found out, by criterion. */
export const readVerdicts = async (
  tx: Transaction,
  projectId: string,
): Promise<ReadonlyMap<string, CriterionVerdict>> => {
  const rows = await tx.select().from(criterionVerdicts).where(eq(criterionVerdicts.projectId, projectId));
  const names = await readUserNames(
    tx,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  return new Map(
    rows.map(({ criterion, verdict, note, decidedBy, decidedAt }) => [
      criterion,
      { value: verdict, note, by: (decidedBy && names.get(decidedBy)) ?? null, at: decidedAt.toISOString() },
    ]),
  );
};

const hasNone = (content: Content) =>
  sql<boolean>`coalesce(bool_and(coalesce(${pages.absent} @> array[${content}]::text[], false)), false)`;

/** Criteria that speak of nothing that is on any checked page; none while a checked page was never looked at for it. */
export const readAbsentCriteria = async (tx: Transaction, projectId: string): Promise<ReadonlySet<string>> => {
  const [row] = await tx
    .select({ media: hasNone('media'), fields: hasNone('fields') })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.state, 'checked')));
  return new Set([...(row?.media ? criteriaAbout.media : []), ...(row?.fields ? criteriaAbout.fields : [])]);
};
