import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { integrationChecks, ticketCounters, tickets, widgetSettings, widgetSightings } from './schema/index.ts';

type Ids = { accountId: string; projectId: string; domainId: string; ticketId: string; host: string };

/** For tests: a widget that was set up, seen and checked, and a barrier that a visitor reported with it. */
export const insertSampleTool = async (
  tx: Transaction,
  { host, domainId, ticketId, ...tenant }: Ids,
): Promise<void> => {
  await tx.insert(widgetSettings).values({ ...tenant, settings: { icon: 'eye' } });
  await tx.insert(widgetSightings).values({ ...tenant, host, state: 'shown', version: '1' });
  await tx.insert(integrationChecks).values({
    ...tenant,
    domainId,
    url: `https://${host}/`,
    state: 'done',
    outcome: 'not_integrated',
    reason: 'no_script',
    finishedAt: new Date(),
  });
  const [counter] = await tx
    .insert(ticketCounters)
    .values({ accountId: tenant.accountId, lastNumber: 1 })
    .onConflictDoUpdate({
      target: ticketCounters.accountId,
      set: { lastNumber: sql`${ticketCounters.lastNumber} + 1` },
    })
    .returning();
  await tx.insert(tickets).values({
    ...tenant,
    id: ticketId,
    number: counter?.lastNumber ?? 1,
    source: 'widget',
    subject: 'Das Menü geht nicht auf',
    message: 'Das Menü geht nicht auf',
    url: `https://${host}/`,
    reporterEmail: 'besuch@example.org',
    language: 'de',
  });
};
