import type { TestDatabase } from '#platform/db/test-database';
import { connectAsOwner } from './table-hashes.ts';

/** A row of the security log as the database holds it. */
export type StoredEvent = {
  kind: string;
  user_id: string | null;
  account_id: string | null;
  actor: string;
  network: string;
  device: string;
  request_id: string;
  reason: string | null;
  details: Record<string, unknown>;
  occurrences: number;
};

/** Rows of the security log, the oldest first; `where` is a condition with the parameter `$1`. */
export const securityEventsOf = async (
  database: TestDatabase,
  where: string,
  value: string,
): Promise<StoredEvent[]> => {
  const owner = await connectAsOwner(database.url);
  try {
    const query = `select * from security_events where ${where} order by at, id`;
    return (await owner.query<StoredEvent>(query, [value])).rows;
  } finally {
    await owner.end();
  }
};
