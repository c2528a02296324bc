import type { TestDatabase } from '#platform/db/test-database';
import type { NotifyAssignedMessage } from '../jobs.ts';
import { notifyAssigned } from './notify-assigned.ts';

/** A job that waits, and the seconds it waits. */
type Waiting = { data: NotifyAssignedMessage; seconds: number };

/** Which mails about assignments of a project wait to be written, the first first. */
export const readWaiting = async ({ pool }: TestDatabase, projectId: string): Promise<Waiting[]> => {
  const { rows } = await pool.query<Waiting>(
    `select data, extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'tell-assigned' and data->>'projectId' = $1 order by created_on`,
    [projectId],
  );
  return rows;
};

/** What workers do some minutes later: sends all pending notifications of a project. */
export const notifyWaiting = async (database: TestDatabase, projectId: string): Promise<void> => {
  for (const { data } of await readWaiting(database, projectId)) await notifyAssigned(database.contextFor(null), data);
};
