import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSampleProject } from '#platform/db/sample-project';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { retention, type RetentionKey, type RetentionPeriod } from '#platform/retention';
import { collectAccountJob } from '../jobs/collect-account.job.ts';
import { forgetExportsJob } from '../jobs/forget-exports.job.ts';
import { forgetInspectionsJob } from '../jobs/forget-inspections.job.ts';
import { forgetUploadsJob } from '../jobs/forget-uploads.job.ts';
import type { WorkerServices } from '../jobs/job.ts';
import { keepStatementsJob } from '../jobs/keep-statements.job.ts';
import { purgeMailsJob } from '../jobs/purge-mails.job.ts';
import { purgeSecurityLogJob } from '../jobs/purge-security-log.job.ts';
import { sendDigestsJob } from '../jobs/send-digests.job.ts';
import { webhookLogJob } from '../jobs/webhook-log.job.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const everywhere = [
  purgeMailsJob,
  purgeSecurityLogJob,
  forgetUploadsJob,
  forgetExportsJob,
  forgetInspectionsJob,
  webhookLogJob,
];
const inAccount = [keepStatementsJob, sendDigestsJob, collectAccountJob];

const runJob = async (queue: string, accountId: string): Promise<void> => {
  const services = { context: database.contextFor(null) } as unknown as WorkerServices;
  const job = everywhere.find((one) => one.queue.name === queue);
  const ofAccount = inAccount.find((one) => one.queue.name === queue);
  if (job) await job.handle(services, {});
  else if (ofAccount) await ofAccount.handle(services, { accountId });
  else throw new Error(`no job of the queue ${queue}`);
};

/** What a row of the sample needs besides its age to be one that ends. */
const made: Partial<Record<RetentionKey, string>> = {
  unsentUploads: 'message_id = null',
  inboundMails: "state = 'refused', ticket_id = null",
};

describe.each(Object.entries(retention) as [RetentionKey, RetentionPeriod][])(
  'the period %s',
  (key, { table, column, amount, unit, isEnd, queue }) => {
    it('is enforced by its job: an older row goes, a younger one stays', async () => {
      const { accountId } = await database.createTenant();
      await insertSampleProject(database, { accountId, hasDesk: true });
      const period = isEnd ? '0 hours' : `${amount} ${unit}`;
      // Past the guards of tables that only grow.
      await owner.query('set session_replication_role = replica');
      const setAge = (age: string) =>
        owner.query(
          `update ${table} set ${[`${column} = now() - interval '${period}' ${age}`, made[key]].filter(Boolean).join(', ')}`,
        );
      // The job of the security log records that it ran.
      const count = async (): Promise<number> =>
        (
          await owner.query<{ n: number }>(
            `select count(*)::int as n from ${table} t where to_jsonb(t)->>'kind' is distinct from 'operator.purge_log'`,
          )
        ).rows[0]?.n ?? 0;
      const before = await count();
      expect(before).toBeGreaterThan(0);
      await setAge(`+ interval '1 hour'`);
      await runJob(queue, accountId);
      expect(await count()).toBe(before);
      await setAge(`- interval '1 hour'`);
      await runJob(queue, accountId);
      expect(await count()).toBeLessThan(before);
    });
  },
);
