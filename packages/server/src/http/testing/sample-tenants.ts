import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import type { TestDatabase } from '#platform/db/test-database';
import type { Procedure } from './procedures.ts';

type TenantOptions = NonNullable<Parameters<TestDatabase['createTenant']>[0]> & { host?: string };

/** A tenant with a sample project. */
export type SampleTenant = { accountId: string; userId: string; ids: SampleProject };

/** Tenants for tests that walk over all procedures. */
export type SampleTenants = {
  /** A tenant of this call's own, for what may change its rows. */
  create: (options?: TenantOptions) => Promise<SampleTenant>;
  /** The one tenant of this kind, for what must not change its rows. */
  share: (options?: TenantOptions) => Promise<SampleTenant>;
};

/** Whether calling a procedure with success leaves the rows as they were. */
export const isRead = ({ method }: Procedure): boolean => method === 'GET';

/** Making a sample project takes some fifty statements, so that what only reads or is refused shares one. */
export const createSampleTenants = (database: TestDatabase): SampleTenants => {
  const shared = new Map<string, Promise<SampleTenant>>();
  const create = async ({ host = 'example.org', ...options }: TenantOptions = {}): Promise<SampleTenant> => {
    const { accountId, userId } = await database.createTenant(options);
    return { accountId, userId, ids: await insertSampleProject(database, { accountId, host, hasDesk: true }) };
  };
  return {
    create,
    share: (options = {}) => {
      const kind = JSON.stringify(options);
      const tenant = shared.get(kind) ?? create(options);
      shared.set(kind, tenant);
      return tenant;
    },
  };
};
