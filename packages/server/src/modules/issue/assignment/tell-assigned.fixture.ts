import type { TestDatabase } from '#platform/db/test-database';
import type { TellAssignedMessage } from '../jobs.ts';
import { tellAssigned } from './tell-assigned.ts';

/** A job that waits, and the seconds it waits. */
type Waiting = { data: TellAssignedMessage; seconds: number };

/** Which mails about assignments of a project wait to be written, the first first. */
export const readWaiting = async ({ pool }: TestDatabase, projectId: string): Promise<Waiting[]> => {
  const { rows } = await pool.query<Waiting>(
    `select data, extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'tell-assigned' and data->>'projectId' = $1 order by created_on`,
    [projectId],
  );
  return rows;
};

/** What workers do some minutes later: everything that waits in a project is told. */
export const tellWaiting = async (database: TestDatabase, projectId: string): Promise<void> => {
  for (const { data } of await readWaiting(database, projectId)) await tellAssigned(database.contextFor(null), data);
};
