import type { Transaction } from './client.ts';
import { checkerSessions, pageChecks } from './schema/index.ts';

/** A check made in a page by `userId`, or by somebody who is gone, and a link that was used for it. */
export const insertSampleCheck = async (
  tx: Transaction,
  ids: { accountId: string; projectId: string; checkId: string; userId: string | null; host: string },
): Promise<void> => {
  const { accountId, projectId, checkId, userId, host } = ids;
  const tenant = { accountId, projectId };
  if (userId) await tx.insert(checkerSessions).values({ ...tenant, userId, startedAt: new Date() });
  await tx.insert(pageChecks).values({
    ...tenant,
    id: checkId,
    userId,
    url: `https://${host}/`,
    title: 'Startseite',
    note: 'Menü offen',
    failed: 0,
    reviews: 0,
    details: {
      level: 'AA',
      viewport: { width: 1280, height: 720 },
      elements: 40,
      passed: 12,
      frames: 0,
      isCut: false,
      findings: [],
    },
  });
};
