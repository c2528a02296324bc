import { and, eq, inArray, sql } from 'drizzle-orm';
import { mailAlert, pathFor, type AlertMail } from '#modules/alert';
import { linkTo, personName, readPeople, type NotifyContext } from '#modules/identity';
import { mailWords } from '#modules/mail';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { issues, projects, pendingNotifications } from '#platform/db/schema/index';
import type { IssueRow } from '../describe-issues.ts';
import { lockIssues } from '../find-issue.ts';
import { byEffect } from '../issue-order.ts';
import type { NotifyAssignedMessage } from '../jobs.ts';
import { readActor } from '../history/read-actor.ts';
import { ruleTitle } from '../rule-titles.ts';

/** How many issues the mail names; the list has them all. */
const listed = 10;

/** Claims pending notifications under the project's lock, so that only one worker sends them; returns what is still assigned to the person. */
const claimPendingNotifications = async (
  tx: Transaction,
  { projectId, assigneeId, by }: NotifyAssignedMessage,
): Promise<IssueRow[]> => {
  await lockIssues(tx, projectId);
  const ofProject = tx.select({ id: issues.id }).from(issues).where(eq(issues.projectId, projectId));
  const { issueId, userId, apiKeyId } = pendingNotifications;
  const isIt = and(
    eq(pendingNotifications.assigneeId, assigneeId),
    sql`${userId} is not distinct from ${by.userId}::uuid`,
    sql`${apiKeyId} is not distinct from ${by.apiKeyId}::uuid`,
    inArray(issueId, ofProject),
  );
  const taken = await tx.delete(pendingNotifications).where(isIt).returning({ issueId });
  const ids = taken.map((row) => row.issueId);
  const isTheirs = and(inArray(issues.id, ids), eq(issues.assigneeId, assigneeId));
  return ids.length > 0 ? tx.select().from(issues).where(isTheirs).orderBy(byEffect) : [];
};

const listOf =
  (ctx: Pick<Context, 'settings'>, rows: readonly IssueRow[]): NonNullable<AlertMail['blocks']> =>
  ({ locale, listener }) => {
    const { t } = mailWords(locale);
    const items = rows.slice(0, listed).map(({ id, projectId, ruleId, impact, pages }) => ({
      text: ruleTitle(locale, ruleId),
      detail: t('issue_detail', { impact: t(`impact.${impact}`), pages, gain: 0 }),
      link: linkTo(ctx, locale, pathFor(listener, projectId, `/issues/${id}`)),
    }));
    const more = rows.length - items.length;
    return [
      { kind: 'list', items },
      ...(more > 0 ? [{ kind: 'text' as const, text: t('more', { count: more }) }] : []),
    ];
  };

/**
 * Notifies a person by one mail of what another user assigned to them in the last minutes and is still theirs. Only if the address
 * is confirmed and such mails are not switched off. However often it runs, each assignment is notified once.
 */
export const notifyAssigned = (
  ctx: NotifyContext & Pick<Context, 'db'>,
  message: NotifyAssignedMessage,
): Promise<void> =>
  inScope(ctx.db, [message.accountId], async (tx) => {
    const rows = await claimPendingNotifications(tx, message);
    const [issue] = rows;
    const everybody = await readPeople(tx, message.accountId);
    const assignee = everybody.find(({ userId }) => userId === message.assigneeId);
    if (!issue || !assignee?.isReachable) return;
    const { projectId, userId } = { ...message, userId: message.assigneeId };
    const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
    const names = new Map(everybody.map((person) => [person.userId, personName(person)]));
    const { name } = await readActor(tx, message.by, names);
    await mailAlert(tx, ctx, {
      userId,
      projectId,
      kind: 'assignment',
      template: 'issue_assigned',
      values: {
        project: project?.title ?? '',
        actor: name ?? '',
        title: ruleTitle(assignee.locale, issue.ruleId),
        count: rows.length,
      },
      path: rows.length === 1 ? `/issues/${issue.id}` : '/issues?assignee=me&sort=due',
      ...(rows.length > 1 ? { blocks: listOf(ctx, rows) } : {}),
    });
  });
