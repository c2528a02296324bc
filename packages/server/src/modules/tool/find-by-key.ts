import { byLicenceKey, type Database } from '#platform/db/client';
import { projects } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';

const keyShape = /^zg_[\w-]{10,60}$/;

/** The project with this licence key, found before any scope is known; null where there is none. */
export const findByKey = async (db: Database, key: string): Promise<ProjectRow | null> => {
  if (!keyShape.test(key)) return null;
  const rows = await byLicenceKey(db, key, (tx) => tx.select().from(projects));
  return rows[0] ?? null;
};
