import { and, eq, isNotNull } from 'drizzle-orm';
import { findEntrance } from '../find-entrance.ts';
import { inScope, type Database } from '#platform/db/client';
import { resellerHosts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** The origins that may show a reseller's login in a frame: those it has proved, while its method is the frame. */
export const readFrameOrigins = async (db: Database, alias: string): Promise<string[]> => {
  try {
    const { resellerId, method } = await findEntrance(db, alias);
    if (method !== 'iframe') return [];
    const mayFrame = and(
      eq(resellerHosts.accountId, resellerId),
      eq(resellerHosts.kind, 'frame'),
      isNotNull(resellerHosts.verifiedAt),
    );
    const rows = await inScope(db, [resellerId], (tx) =>
      tx.select({ origin: resellerHosts.origin }).from(resellerHosts).where(mayFrame),
    );
    return rows.map(({ origin }) => origin);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};
