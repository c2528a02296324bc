import { and, eq, lte } from 'drizzle-orm';
import { limits, type InspectFinding } from '@zugang/contract';
import type { InspectedMoment } from '@zugang/browser';
import { type Finding, issueKey, narrowKey } from '@zugang/engine';
import { inScope } from '#platform/db/client';
import { inspectionMoments } from '#platform/db/schema/index';
import { type HolderContext, type InspectionRow, pictureKeyOf } from './internal.ts';

/**
 * A finding as a moment stores it: without what is only known when it is read. `narrowCause`: of its element alone, where the cause is of
 * all alike.
 */
export type StoredFinding = Omit<InspectFinding, 'key' | 'issueId'> & { narrowCause?: string };

/** More cannot be distinguished on one picture. */
const maxFindings = 1_500;

/** Removes characters that the database does not accept in JSON: NUL, and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** A finding as it is stored. */
export const toStored = (finding: Finding): StoredFinding => {
  const { ruleId, outcome, impact, region, selector, snippet, box, data, sources } = finding;
  const given = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? storable(value) : value,
  ]);
  return {
    ruleId,
    outcome,
    impact,
    region,
    selector: storable(selector),
    snippet: storable(snippet),
    box,
    data: Object.fromEntries(given) as StoredFinding['data'],
    sources,
    cause: issueKey(finding),
    ...(narrowKey(finding) !== issueKey(finding) && { narrowCause: narrowKey(finding) }),
  };
};

/** Stores a moment with its picture under the next number and returns the number; deletes the oldest beyond the limit. */
export const storeMoment = async (
  { db, storage }: HolderContext,
  row: InspectionRow,
  { url, check, picture, milliseconds }: InspectedMoment,
): Promise<{ number: number; title: string; url: string }> => {
  const number = (row.moment ?? 0) + 1;
  const title = storable(check.title).slice(0, 300);
  if (picture) await storage.put(pictureKeyOf(row, number), picture.data, 'image/jpeg');
  await inScope(db, [row.accountId], async (tx) => {
    await tx
      .insert(inspectionMoments)
      .values({
        inspectionId: row.id,
        accountId: row.accountId,
        number,
        url: storable(url),
        title,
        view: row.view,
        findings: check.findings.slice(0, maxFindings).map((finding) => toStored(finding)),
        pictureWidth: picture?.width ?? null,
        pictureHeight: picture?.height ?? null,
        isCut: picture?.isCut ?? false,
        milliseconds,
      })
      .onConflictDoNothing();
    const isOld = lte(inspectionMoments.number, number - limits.inspection.moments);
    await tx.delete(inspectionMoments).where(and(eq(inspectionMoments.inspectionId, row.id), isOld));
  });
  return { number, title, url: storable(url) };
};
