import { fillFigures, rescoreProjects } from '#modules/project-figures';
import { openDatabase } from '#platform/db/client';
import { migrate } from '#platform/db/migrate';
import { queues } from './queues.ts';

/** Brings the database to the newest shape and fills what later versions store of scans that ended under earlier ones. */
export const updateDatabase = async (url: string): Promise<void> => {
  await migrate(url, queues);
  const { db, pool } = openDatabase(url, () => undefined, 1);
  await rescoreProjects(db)
    .then(() => fillFigures(db))
    .finally(() => pool.end());
};
