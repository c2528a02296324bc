import { randomUUID } from 'node:crypto';
import type { Transaction } from './client.ts';
import { issueComments, issueEvents, pendingNotifications } from './schema/index.ts';

type Ids = { accountId: string; issueId: string; commentId: string; batchId: string };

/** For tests: what was written about the issue of a sample project, and a bulk it was a part of. */
export const insertSampleIssueWork = async (
  tx: Transaction,
  { accountId, issueId, commentId, batchId }: Ids,
): Promise<void> => {
  const of = { accountId, issueId };
  await tx.insert(issueComments).values({ ...of, id: commentId, authorId: randomUUID(), text: 'Wer sieht nach?' });
  await tx.insert(pendingNotifications).values({ ...of, assigneeId: randomUUID(), userId: randomUUID() });
  await tx.insert(issueEvents).values([
    { ...of, kind: 'commented', userId: randomUUID() },
    { ...of, kind: 'due', userId: randomUUID(), to: '2030-01-31', batchId, before: { dueOn: null }, revision: 0 },
  ]);
};
