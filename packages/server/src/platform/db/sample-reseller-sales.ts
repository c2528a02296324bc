import { randomUUID } from 'node:crypto';
import type { Transaction } from './client.ts';
import { announcements, productRequests, resellerMarkups, sourceLinks, sourceRegistrations } from './schema/index.ts';

/** Ids of {@link insertSampleSales}. */
export type SampleSales = { requestId: string; linkId: string; announcementId: string };

/** A request for a product, prices of a reseller’s own, a source link with a registration, and an announcement to customers. */
export const insertSampleSales = async (
  tx: Transaction,
  { accountId, projectId }: Record<'accountId' | 'projectId', string>,
): Promise<SampleSales> => {
  const [requestId, linkId, announcementId] = [randomUUID(), randomUUID(), randomUUID()];
  const choice = { product: 'live-inspect', package: 'standard', bracket: 100, interval: 'month' } as const;
  await tx.insert(productRequests).values({ id: requestId, accountId, projectId, ...choice, message: 'Bitte buchen' });
  await tx.insert(resellerMarkups).values({ accountId, percent: 25 }).onConflictDoNothing();
  await tx.insert(sourceLinks).values({ id: linkId, accountId, name: 'Messe', value: linkId.slice(0, 8) });
  await tx.insert(sourceRegistrations).values({ accountId, sourceLinkId: linkId }).onConflictDoNothing();
  const wording = { title: 'geheim.example', text: 'Wartung am Sonntag' };
  const told = { priority: 'high', kind: 'dismissible', audience: 'all', de: wording, en: wording } as const;
  await tx.insert(announcements).values({ id: announcementId, accountId, startsAt: new Date(0), ...told });
  return { requestId, linkId, announcementId };
};
