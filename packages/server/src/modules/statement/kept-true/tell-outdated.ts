import { eq } from 'drizzle-orm';
import type { NotifyContext } from '#modules/identity';
import { emitEvent } from '#modules/webhook';
import type { Transaction } from '#platform/db/client';
import { projects, statements } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { describeRow } from '../describe-rows.ts';
import { nameChange } from './compare-published.ts';
import { mailOutdated } from './mail-statement.ts';
import type { Compared } from './refresh-outdated.ts';

const tellOne = async (
  tx: Transaction,
  ctx: NotifyContext,
  { project, row, changes }: Compared & { project: ProjectRow },
): Promise<void> => {
  const names = changes.map(nameChange);
  const isNews = names.some((name) => !row.outdatedTold.includes(name));
  // A change that went away and comes back is news again.
  const isGone = row.outdatedTold.some((name) => !names.includes(name));
  if (!isNews && !isGone) return;
  const told = { outdatedTold: names, ...(isNews ? { outdatedToldAt: new Date() } : {}) };
  await tx.update(statements).set(told).where(eq(statements.id, row.id));
  if (!isNews) return;
  const { title, url, version } = await describeRow(tx, ctx, row.id);
  // That the review is due, reminders say.
  const mailed = changes.filter(({ kind }) => kind !== 'review_due');
  const isMailed = mailed.some((change) => !row.outdatedTold.includes(nameChange(change)));
  if (isMailed) await mailOutdated(tx, ctx, { project, row, title, changes: mailed });
  const path = `${ctx.settings.publicUrl}/projects/${project.id}/policy/${row.id}/edit`;
  await emitEvent(tx, ctx, {
    accountId: project.accountId,
    projectId: project.id,
    type: 'statement.outdated',
    data: {
      statementId: row.id,
      title,
      law: row.law,
      language: row.language,
      version,
      changes,
      publicUrl: url,
      url: path,
    },
  });
};

/** Notifies people and programs of what became wrong in published statements of a project since they were last told: once for each change. */
export const tellOutdated = async (
  tx: Transaction,
  ctx: NotifyContext,
  { projectId, compared }: { projectId: string; compared: readonly Compared[] },
): Promise<void> => {
  if (compared.length === 0) return;
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return;
  for (const one of compared) await tellOne(tx, ctx, { ...one, project });
};
