import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { CriterionVerdict } from '@zugang/contract';
import { contents, criteriaAbout, type Content } from '@zugang/engine';
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

/**
 * Criteria that speak of a kind of content that is on no checked page, each with that kind; none while a checked page was never
 * looked at for it, or a page that was found waits to be checked.
 */
export const readAbsentCriteria = async (tx: Transaction, projectId: string): Promise<ReadonlyMap<string, Content>> => {
  const isChecked = and(eq(pages.projectId, projectId), eq(pages.shownState, 'checked'));
  const checked = await tx.$count(pages, isChecked);
  const waiting = await tx.$count(
    pages,
    and(eq(pages.projectId, projectId), inArray(pages.shownState, ['queued', 'found'])),
  );
  if (checked === 0 || waiting > 0) return new Map();
  const kind = sql<string>`unnest(${pages.absent})`;
  const rows = await tx.select({ kind, pages: count() }).from(pages).where(isChecked).groupBy(kind);
  const absent = contents.filter((content) => rows.some((one) => one.kind === content && one.pages === checked));
  return new Map(absent.flatMap((content) => criteriaAbout[content].map((id) => [id, content] as const)));
};
