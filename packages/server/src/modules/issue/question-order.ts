import { and, eq, sql, type SQL } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { guessWeight, questionGuesses } from '@zugang/engine/catalogue';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';

/** The catalogue's guess, written out: hundreds of parameters would be read with every query. */
const guesses = [...Map.groupBy(questionGuesses, ([, guess]) => guess)]
  .map(([guess, rules]) => `when rule_id in (${rules.map(([id]) => `'${id}'`).join(', ')}) then ${guess}`)
  .join(' ');

/** How likely a question is a barrier: the catalogue's guess, mended by what people of the account answered to the same rule. */
const likelihoodOf = (row: SQL): SQL => sql`(
  select ((case ${sql.raw(guesses.replaceAll('rule_id', 'r.rule_id'))} else 0 end) * ${sql.raw(String(guessWeight))} + count(a.id) filter (where a.answer = 'barrier'))
    / (${sql.raw(String(guessWeight))} + count(a.id))
  from (select ${row}.rule_id, ${row}.account_id) r
  left join ${issues} a on a.account_id = r.account_id and a.rule_id = r.rule_id and a.answer is not null
  group by r.rule_id)`;

/**
 * The order of questions: first those with an assignee or a due date, then by how likely they are a barrier, which counts a little
 * more on many pages. `row`: the table or alias of the issues.
 */
const orderOf = (row: SQL): SQL => sql`(${row}.assignee_id is null and ${row}.due_on is null),
  ${likelihoodOf(row)} * (1 + ln(greatest(${row}.pages, 1)::float8) / 8) desc, ${row}.findings desc, ${row}.id`;

export const byLikelihood: SQL = orderOf(sql`${issues}`);

/** The condition that an issue is a question without an answer. */
export const isQuestion = and(eq(issues.state, 'in_review'), eq(issues.verdict, 'cannot-tell'));

/** The condition that an issue is among the questions of its project that are asked now; the others wait until some are answered. */
export const isAsked = (projectId: string): SQL => sql`${issues}.id in (
  select q.id from ${issues} q where q.project_id = ${projectId} and q.state = 'in_review' and q.verdict = 'cannot-tell'
  order by ${orderOf(sql`q`)} limit ${limits.questions.asked})`;

/** A question that is asked now, as a report needs it. */
export type AskedQuestion = Pick<
  typeof issues.$inferSelect,
  'id' | 'ruleId' | 'verdict' | 'region' | 'findings' | 'pages'
>;

/** The questions of a project that are asked now, the likeliest barriers first. */
export const readAskedQuestions = (tx: Transaction, projectId: string): Promise<AskedQuestion[]> => {
  const { id, ruleId, verdict, region, findings, pages } = issues;
  return tx
    .select({ id, ruleId, verdict, region, findings, pages })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), isQuestion))
    .orderBy(byLikelihood)
    .limit(limits.questions.asked);
};
