import { eq } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { checkerSessions, memberships, pageChecks } from './schema/index.ts';

/** A check made in a page by a member of the account, and the link that was used for it. */
export const insertSampleCheck = async (
  tx: Transaction,
  ids: { accountId: string; projectId: string; checkId: string; memberId: string; host: string },
): Promise<void> => {
  const { accountId, projectId, checkId, memberId, host } = ids;
  const tenant = { accountId, projectId };
  const [member] = await tx.select().from(memberships).where(eq(memberships.id, memberId));
  if (!member) throw new Error('the sample has no member');
  const { userId } = member;
  await tx.insert(checkerSessions).values({ ...tenant, userId, startedAt: new Date() });
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
