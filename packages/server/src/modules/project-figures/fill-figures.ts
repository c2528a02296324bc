import { asc } from 'drizzle-orm';
import { inScope, readAllAccountIds, type Database } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { projects } from '#platform/db/schema/index';
import { readFigures } from './read-figures.ts';
import { storeFigures } from './store-figures.ts';

const projectsWithout = (db: Database, accountId: string): Promise<string[]> =>
  inScope(db, [accountId], async (tx) => {
    const rows = await tx.select({ id: projects.id }).from(projects).orderBy(asc(projects.id));
    const ids = rows.map(({ id }) => id);
    const stored = await readFigures(tx, ids);
    return ids.filter((id) => !stored.has(id));
  });

/** Stores the figures of projects whose newest scan ended before figures were stored. Several processes may do so at once. */
export const fillFigures = async (db: Database): Promise<void> => {
  for (const accountId of await readAllAccountIds(db))
    for (const projectId of await projectsWithout(db, accountId))
      await inScope(db, [accountId], async (tx) => {
        if (await lockProject(tx, projectId)) await storeFigures(tx, { accountId, projectId });
      });
};
