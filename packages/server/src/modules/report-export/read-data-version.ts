import { sql } from 'drizzle-orm';
import { engineVersion } from '@zugang/engine';
import { toolVersion } from '@zugang/report';
import type { Transaction } from '#platform/db/client';
import type { ProjectRow } from '#platform/project-access';

/** What a file is made of at this moment. While `version` is the same, so is the file. */
export type DataVersion = {
  version: string;
  /** The newest check; null where there was none. */
  scanId: string | null;
  /** A check is changing the data: its version counts for a minute, however much is changed in it. */
  isChanging: boolean;
};

type Row = { scanId: string | null; state: string | null; finishedAt: string | null; changes: string };

/**
 * The version of a project's data: its newest check, and what people changed since. Of changes the last twenty are compared, because
 * a transaction that began earlier may be committed later.
 */
export const readDataVersion = async (
  tx: Transaction,
  { id, accountId }: Pick<ProjectRow, 'id' | 'accountId'>,
): Promise<DataVersion> => {
  const { rows } = await tx.execute<Row>(sql`
    select s.id as "scanId", s.state, s.finished_at::text as "finishedAt", c.changes
    from (
      select md5(coalesce(string_agg(id::text, ',' order by id), '')) as changes
      from (
        select id from audit_log
        where account_id = ${accountId} and action ~ '^(issue|criterion|project|domain|scan|checker|document)\\.'
        order by created_at desc limit 20
      ) latest
    ) c
    left join lateral (
      select id, state, finished_at from scans where project_id = ${id} order by started_at desc limit 1
    ) s on true`);
  const { scanId = null, state = null, finishedAt = null, changes = '' } = rows[0] ?? {};
  const isChanging = state === 'running' || state === 'paused';
  const minute = isChanging ? Math.floor(Date.now() / 60_000) : null;
  return {
    version: JSON.stringify([toolVersion, engineVersion, scanId, state, finishedAt, changes, minute]),
    scanId,
    isChanging,
  };
};
