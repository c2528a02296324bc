import { eq, sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { prepared } from './prepared.ts';
import { projects } from './schema/index.ts';

const lockedProject = prepared('lock_project', (tx, { name }) =>
  tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, sql.placeholder('projectId')))
    .for('no key update')
    .prepare(name),
);

/**
 * Takes the project's lock, which everything that changes a scan or its results takes first: results are stored one after
 * the other, counters stay exact, nothing can deadlock, and a deletion of the project waits. False if the project is gone.
 */
export const lockProject = async (tx: Transaction, projectId: string): Promise<boolean> => {
  const rows = await lockedProject(tx).execute({ projectId });
  return rows.length > 0;
};
