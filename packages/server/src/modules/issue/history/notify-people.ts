import { eq, inArray } from 'drizzle-orm';
import { mailAlert } from '#modules/alert';
import { personName, readPeople } from '#modules/identity';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueComments, projects } from '#platform/db/schema/index';
import type { IssueRow } from '../describe-issues.ts';
import { actorIds, readActor } from './read-actor.ts';
import { ruleTitle } from '../rule-titles.ts';

const excerptLength = 500;

/**
 * Notifies the assignee and the earlier commenters of an issue of a new comment: never its author, and only if the address is
 * confirmed and such mails are not switched off.
 */
export const notifyCommented = async (
  tx: Transaction,
  ctx: Context,
  { issue, text }: { issue: IssueRow; text: string },
): Promise<void> => {
  const { accountId, projectId } = issue;
  const authors = await tx
    .selectDistinct({ userId: issueComments.authorId })
    .from(issueComments)
    .where(inArray(issueComments.issueId, [issue.id]));
  const concerned = new Set([issue.assigneeId, ...authors.map(({ userId }) => userId)]);
  const everybody = await readPeople(tx, accountId);
  const people = everybody.filter(
    ({ isReachable, userId }) => isReachable && concerned.has(userId) && userId !== ctx.principal?.userId,
  );
  if (people.length === 0) return;
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  const names = new Map(everybody.map((person) => [person.userId, personName(person)]));
  const { name } = await readActor(tx, actorIds(ctx), names);
  const comment = text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()} …` : text;
  const known = { project: project?.title ?? '', actor: name ?? '', comment };
  for (const { userId, locale } of people)
    await mailAlert(tx, ctx, {
      userId,
      projectId,
      kind: 'comment',
      template: 'issue_commented',
      values: { ...known, title: ruleTitle(locale, issue.ruleId) },
      path: `/issues/${issue.id}`,
    });
};
