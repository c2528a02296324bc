import { eq } from 'drizzle-orm';
import type { ProjectExport } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, issues, reportExports } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';
import type { Storage } from '#platform/storage/storage';
import { createExport, getExport, readExportFile } from './index.ts';
import { makeNextExport } from './make-next-export.ts';

/** An account with a project, and what its owner and a worker do with its exports. */
export const createExporter = async (database: TestDatabase) => {
  const { accountId, ctx } = await database.createTenant();
  const ids: SampleProject = await insertSampleProject(database, { accountId });
  const { projectId, issueId } = ids;
  const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  return {
    ids,
    ctx,
    scoped,
    create: (format: ProjectExport['format'] = 'csv', locale: 'de' | 'en' = 'de') =>
      createExport(ctx, { projectId, format, locale }),
    get: (exportId: string) => getExport(ctx, { projectId, exportId }),
    /** A worker takes the account's next export. */
    make: (given: Context = ctx) => makeNextExport(given, { accountId }),
    fileOf: async (exportId: string) =>
      Buffer.from(await (await readExportFile(ctx, { projectId, exportId })).arrayBuffer()).toString(),
    rowOf: async (exportId: string) => {
      const [row] = await scoped((tx) => tx.select().from(reportExports).where(eq(reportExports.id, exportId)));
      return row;
    },
    /** A person decides about the project's issue. */
    decide: () =>
      scoped(async (tx) => {
        await tx.update(issues).set({ state: 'ignored' }).where(eq(issues.id, issueId));
        await tx.insert(auditLog).values({ accountId, action: 'issue.ignore', targetId: issueId, data: { projectId } });
      }),
  };
};

/** Storage in which writing does something else first. */
export const storageThat = ({ storage }: TestDatabase, before: (key: string) => Promise<void>): Storage => ({
  ...storage,
  write: async (key, parts, type) => {
    await before(key);
    return storage.write(key, parts, type);
  },
});
