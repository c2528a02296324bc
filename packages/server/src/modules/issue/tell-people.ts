import { eq, inArray } from 'drizzle-orm';
import { mailAlert } from '#modules/alert';
import { personName, readPeople, type AccountPerson } from '#modules/identity';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { apiKeys, issueComments, projects } from '#platform/db/schema/index';
import type { IssueRow } from './describe-issues.ts';
import { ruleTitle } from './rule-titles.ts';

type Telling = {
  people: readonly AccountPerson[];
  issue: IssueRow;
  template: 'issue_assigned' | 'issue_commented';
  /** Below the project: where the button leads. */
  path: string;
  values: Record<string, string | number>;
};

/** Who acts, as a mail names them. */
const readActor = async (tx: Transaction, ctx: Context, people: readonly AccountPerson[]): Promise<string> => {
  const { userId, apiKeyId } = ctx.principal ?? {};
  const person = people.find((one) => one.userId === userId);
  if (person) return personName(person);
  if (!apiKeyId) return '';
  const [key] = await tx.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, apiKeyId));
  return key?.name ?? '';
};

/**
 * Writes to people about an issue: the one place that does. Never to who acts, and only where a mail arrives at who asked for
 * an account and did not switch such mails off.
 */
const tell = async (tx: Transaction, ctx: Context, { people, issue, template, path, values }: Telling) => {
  const everybody = await readPeople(tx, issue.accountId);
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, issue.projectId));
  const known = { project: project?.title ?? '', actor: await readActor(tx, ctx, everybody), ...values };
  const addressed = people.filter(({ isReachable, userId }) => isReachable && userId !== ctx.principal?.userId);
  for (const { userId, locale } of addressed)
    await mailAlert(tx, ctx, {
      userId,
      projectId: issue.projectId,
      kind: template === 'issue_assigned' ? 'assignment' : 'comment',
      template,
      values: { ...known, title: ruleTitle(locale, issue.ruleId) },
      path: `/issues${path}`,
    });
};

/** Tells a person what was assigned to them by somebody else: one mail, however many issues it was. */
export const tellAssigned = async (
  tx: Transaction,
  ctx: Context,
  { assignee, rows }: { assignee: AccountPerson; rows: readonly IssueRow[] },
): Promise<void> => {
  const [issue] = rows;
  if (!issue) return;
  const path = rows.length === 1 ? `/${issue.id}` : '?assignee=me&sort=due';
  const values = { count: rows.length };
  await tell(tx, ctx, { people: [assignee], issue, template: 'issue_assigned', path, values });
};

const excerptLength = 500;

/** Tells whoever an issue is assigned to, and whoever wrote about it before, that somebody wrote about it. */
export const tellCommented = async (
  tx: Transaction,
  ctx: Context,
  { issue, text }: { issue: IssueRow; text: string },
): Promise<void> => {
  const authors = await tx
    .selectDistinct({ userId: issueComments.authorId })
    .from(issueComments)
    .where(inArray(issueComments.issueId, [issue.id]));
  const concerned = new Set([issue.assigneeId, ...authors.map(({ userId }) => userId)]);
  const people = (await readPeople(tx, issue.accountId)).filter(({ userId }) => concerned.has(userId));
  if (people.length === 0) return;
  const comment = text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()} …` : text;
  await tell(tx, ctx, { people, issue, template: 'issue_commented', path: `/${issue.id}`, values: { comment } });
};
