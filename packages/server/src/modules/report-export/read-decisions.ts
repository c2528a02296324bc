import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Decision, Texts } from '@zugang/report';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { auditLog, issues } from '#platform/db/schema/index';

/** What of the audit log is a decision about the website. */
const decisions = {
  'issue.ignore': 'ignore',
  'issue.answer': 'answer',
  'issue.reopen': 'reopen',
  'criterion.decide': 'criterion',
  'criterion.add_picture': 'picture',
} as const;
type Action = keyof typeof decisions;

const most = 5000;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const rulesOf = async (tx: Transaction, ids: string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.select({ id: issues.id, ruleId: issues.ruleId }).from(issues).where(inArray(issues.id, ids));
  return new Map(rows.map(({ id, ruleId }) => [id, ruleId]));
};

type Known = { texts: Texts; projectId: string; hasNames: boolean };
type Decisions = { decisions: Decision[]; decisionsTotal: number };

const isDecisionOf = (projectId: string) =>
  and(inArray(auditLog.action, Object.keys(decisions)), eq(sql`${auditLog.data} ->> 'projectId'`, projectId));

/** Who decided what about a project, when and why, from the audit log: the newest last. Names only for members. */
export const readDecisions = async (tx: Transaction, { texts, projectId, hasNames }: Known): Promise<Decisions> => {
  const { t } = texts;
  const rows = await tx.select().from(auditLog).where(isDecisionOf(projectId)).orderBy(asc(auditLog.id)).limit(most);
  const names = await readUserNames(tx, hasNames ? rows.flatMap(({ userId }) => userId ?? []) : []);
  const rules = await rulesOf(
    tx,
    rows.flatMap(({ targetId, action }) => (targetId && action.startsWith('issue.') ? targetId : [])),
  );
  const listed = rows.map(({ action, userId, targetId, data, createdAt }) => {
    const criterion = textOf(data['criterion']);
    const rule = (targetId && rules.get(targetId)) ?? '';
    const verdict = textOf(data['to']);
    const outcome = action === 'criterion.decide' && verdict ? `: ${t(`report.state.${verdict as 'passed'}`)}` : '';
    return {
      at: createdAt.toISOString(),
      by: (userId && names.get(userId)) ?? null,
      what: `${t(`decisions.${decisions[action as Action]}`)}${outcome}`,
      about: criterion ? `${criterion} ${texts.criterion(criterion)}` : texts.rule(rule).title,
      reason: textOf(data['reason']) ?? textOf(data['description']),
    };
  });
  const [all] = await tx.select({ total: count() }).from(auditLog).where(isDecisionOf(projectId));
  return { decisions: listed, decisionsTotal: all?.total ?? listed.length };
};
