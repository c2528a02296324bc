import { eq } from 'drizzle-orm';
import { isSameSite } from '@zugang/crawler/url';
import type { Transaction } from '#platform/db/client';
import { domains } from '#platform/db/schema/index';

/** Whether an address or an origin is on one of the project's domains: host and port, with or without `www.`. */
export const isOnProject = async (tx: Transaction, projectId: string, url: string): Promise<boolean> => {
  if (!URL.canParse(url)) return false;
  const rows = await tx.select({ host: domains.host }).from(domains).where(eq(domains.projectId, projectId));
  return rows.some(({ host }) => isSameSite(host, url));
};
