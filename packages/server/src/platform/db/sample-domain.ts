import type { Transaction } from './client.ts';
import { domains, domainSchedules, domainSettings, projectNotices, urlLists } from './schema/index.ts';

type Ids = { accountId: string; projectId: string; domainId: string; urlListId: string; noticeId: string };

/** For tests: what belongs to the domain of a sample project: settings, a schedule, a list of addresses and a notice. */
export const insertSampleDomain = async (tx: Transaction, ids: Ids): Promise<void> => {
  const { accountId, projectId, domainId, urlListId, noticeId } = ids;
  await tx.insert(domainSettings).values({ accountId, domainId, settings: { maxDepth: 5 }, profileVersion: '' });
  await tx.insert(domainSchedules).values({
    accountId,
    projectId,
    domainId,
    every: 'week',
    hour: 3,
    timeZone: 'Europe/Berlin',
    nextAt: new Date(Date.now() + 86_400_000),
  });
  await tx
    .insert(urlLists)
    .values({ id: urlListId, accountId, domainId, name: 'liste.txt', format: 'text', urls: ['https://example.org/a'] });
  await tx.insert(projectNotices).values({ id: noticeId, accountId, projectId, domainId, kind: 'proof_missing' });
};

/** Nothing lies below an address of numbers. */
const below = (host: string): string => (/^[\d.:[\]]+$/.test(host) ? 'shop.example.org' : `shop.${host}`);

/** The primary domain of a sample project and an additional one, `shop.`. */
export const insertDomains = async (
  tx: Transaction,
  ids: { accountId: string; projectId: string; domainId: string; extraDomainId: string; host: string },
): Promise<void> => {
  const { accountId, projectId, domainId, extraDomainId, host } = ids;
  const rowOf = (name: string) => ({
    accountId,
    projectId,
    host: name,
    startUrl: `https://${name}/`,
    state: 'active' as const,
  });
  await tx.insert(domains).values([
    { ...rowOf(host), id: domainId, isPrimary: true },
    { ...rowOf(below(host)), id: extraDomainId, isPrimary: false },
  ]);
};
