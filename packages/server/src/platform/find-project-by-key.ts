import { byLicenceKey, type Database } from './db/client.ts';
import { projects } from './db/schema/index.ts';
import type { ProjectRow } from './project-access.ts';

const keyShape = /^zg_[\w-]{10,60}$/;

/** The project with this licence key, found before any scope is known; null where there is none. */
export const findProjectByKey = async (db: Database, key: string): Promise<ProjectRow | null> => {
  if (!keyShape.test(key)) return null;
  const rows = await byLicenceKey(db, key, (tx) => tx.select().from(projects));
  return rows[0] ?? null;
};
