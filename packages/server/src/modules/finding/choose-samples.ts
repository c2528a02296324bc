import { and, eq, inArray, sql } from 'drizzle-orm';
import { isPictured } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { findings, issues } from '#platform/db/schema/index';
import { storableText } from '#platform/db/storable-text';
import type { NewFinding } from './new-finding.ts';

/** Where the sample of an issue was before its page was checked again. */
type Place = { pageId: string; selector: string };
export type SamplePlaces = ReadonlyMap<string, Place>;

/** As `isPictured` of a stored finding `f`. */
const isPicturedRow = sql`(f.box is not null and not f.is_blank and f.data ->> 'viewport' is distinct from 'mobile')`;
/** So many findings of an issue are looked through for one with a picture. */
const most = 50;

/** Where the samples of issues are that lie on these pages. Called before the pages' findings are removed. */
export const readSamplePlaces = async (tx: Transaction, pageIds: readonly string[]): Promise<SamplePlaces> => {
  const { pageId, selector } = findings;
  const rows = await tx
    .select({ id: issues.id, pageId, selector })
    .from(findings)
    .innerJoin(issues, and(eq(issues.id, findings.issueId), eq(issues.sampleFindingId, findings.id)))
    .where(inArray(pageId, [...pageIds]));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
};

/** The finding that shows an issue best: with a picture, and the same element as before. */
export const bestOf = (members: readonly NewFinding[], before?: Place): NewFinding | undefined => {
  const isSame = ({ pageId, selector }: NewFinding): boolean =>
    pageId === before?.pageId && storableText(selector) === before.selector;
  const pictured = members.filter(isPictured);
  return pictured.find(isSame) ?? pictured[0] ?? members.find(isSame) ?? members[0];
};

/**
 * Gives issues whose sample is gone another one, or one with a picture if theirs has none. The sample and the markup that is shown
 * for the issue are always of one and the same element.
 */
export const chooseSamples = async (
  tx: Transaction,
  issueIds: readonly string[],
  { byIssue, places }: { byIssue: ReadonlyMap<string, readonly NewFinding[]>; places: SamplePlaces },
): Promise<void> => {
  const wanted = [...byIssue].flatMap(([id, members]) => {
    const best = bestOf(members, places.get(id));
    return best ? [{ id, sample: best.id, snippet: storableText(best.snippet), pictured: isPictured(best) }] : [];
  });
  await tx.execute(sql`
    update issues set sample_finding_id = d.sample, snippet = d.snippet
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as d(id uuid, sample uuid, snippet text, pictured boolean)
    where issues.id = d.id and not exists (
      select from findings f where f.id = issues.sample_finding_id and (${isPicturedRow} or not d.pictured))`);
  await tx.execute(sql`
    update issues set sample_finding_id = found.id, snippet = coalesce(found.snippet, issues.snippet)
    from issues missing
    left join lateral (
      select f.id, f.snippet from (
        select * from findings where issue_id = missing.id order by page_id limit ${most}
      ) f order by ${isPicturedRow} desc, f.page_id, f.id limit 1
    ) found on true
    where missing.id = issues.id and issues.id = any(${sql.param([...issueIds])}::uuid[])
      and not exists (select from findings f where f.id = issues.sample_finding_id)`);
};
