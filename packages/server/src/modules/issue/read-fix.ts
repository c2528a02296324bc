import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { deriveFix } from '@zugang/engine';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { findings, pages } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { findIssue } from './find-issue.ts';

/** So many pages show which language most of a project is in. */
const languageSample = 20;

const declared = sql<string>`${pages.outline} ->> 'language'`;

/** The language most pages of a project declare, for a page that declares none; null where none does. */
const readUsualLanguage = async (tx: Transaction, projectId: string): Promise<string | null> => {
  const sample = tx
    .select({ language: declared.as('language') })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), isNotNull(pages.outline)))
    .limit(languageSample)
    .as('sample');
  const [row] = await tx
    .select({ language: sample.language })
    .from(sample)
    .where(sql`${sample.language} <> ''`)
    .groupBy(sample.language)
    .orderBy(sql`count(*) desc`, sample.language)
    .limit(1);
  return row?.language ?? null;
};

/** The mended code of an issue's sample element; null where the issue has none any more, or none can be derived. Throws NOT_FOUND. */
export const readFix = (
  ctx: Context,
  input: InputOf<typeof contract.issue.fix>,
): Promise<OutputOf<typeof contract.issue.fix>> =>
  inCallerScope(ctx, async (tx) => {
    const { ruleId, sampleFindingId, projectId } = await findIssue(tx, ctx, { ...input, permission: 'project.view' });
    if (!sampleFindingId) return { fix: null };
    const [sample] = await tx
      .select({ snippet: findings.snippet, data: findings.data, language: declared })
      .from(findings)
      .innerJoin(pages, eq(pages.id, findings.pageId))
      .where(eq(findings.id, sampleFindingId));
    if (!sample) return { fix: null };
    const language = sample.language || (await readUsualLanguage(tx, projectId));
    return { fix: deriveFix({ ruleId, snippet: sample.snippet, data: sample.data, language }) };
  });
