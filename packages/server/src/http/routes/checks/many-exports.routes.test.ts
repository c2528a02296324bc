import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProjectExport } from '@zugang/contract';
import { exportsPerProcess, makeExportQueue, makeNextExport } from '#modules/report-export';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { reportShares } from '#platform/db/schema/index';
import { openJobs } from '#platform/queue/jobs';
import type { Storage } from '#platform/storage/storage';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness(
  {},
  {
    isReady: () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
  },
);
const jobs = openJobs(database.url, { log: database.contextFor(null).log, role: 'worker' });
afterAll(() => jobs.stop());

type Link = { projectId: string; token: string };
const links: Link[] = [];
const now = { running: new Map<string, number>() };
const most = { ofAccount: 0, inProcess: 0 };
const asManyAsAllowed = Promise.withResolvers<void>();

/**
 * Storage that counts the files being written, by account. The first write stays open until as many are written at
 * once as a process may (small files are otherwise written before another begins); 30 s without that end the wait.
 */
const countingStorage: Storage = {
  ...database.storage,
  write: async (key, parts, type) => {
    const account = key.split('/')[1] ?? '';
    const { running } = now;
    running.set(account, (running.get(account) ?? 0) + 1);
    most.ofAccount = Math.max(most.ofAccount, ...running.values());
    most.inProcess = Math.max(
      most.inProcess,
      [...running.values()].reduce((sum, one) => sum + one, 0),
    );
    if (most.inProcess >= exportsPerProcess) asManyAsAllowed.resolve();
    try {
      await Promise.race([asManyAsAllowed.promise, setTimeout(30_000)]);
      return await database.storage.write(key, parts, type);
    } finally {
      running.set(account, (running.get(account) ?? 0) - 1);
    }
  },
};

const insertLink = async (): Promise<void> => {
  const { accountId } = await database.createTenant();
  const { projectId } = await insertSampleProject(database, { accountId });
  const token = `token of ${projectId}`;
  const values = { accountId, projectId, tokenHash: hash('sha256', token), name: 'Agentur', locale: 'de' as const };
  await inScope(database.db, [accountId], (tx) =>
    tx.insert(reportShares).values({ ...values, mayExport: true, expiresAt: new Date(Date.now() + 86_400_000) }),
  );
  links.push({ projectId, token });
};

beforeAll(async () => {
  for (let count = 0; count < 5; count += 1) await insertLink();
  await jobs.start();
  const context = { ...database.contextFor(null), jobs, storage: countingStorage };
  await jobs.work(makeExportQueue, { concurrency: exportsPerProcess }, (message) => makeNextExport(context, message));
});

const post = async (path: string, json: object) => {
  const answer = await server.call('POST', path, { json });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer;
};

/** What a visitor does: requests a file, looks until it is done, downloads it. Returns its size. */
const visit = async ({ projectId, token }: Link, format: string): Promise<number> => {
  const path = `/api/shared-reports/${projectId}/exports`;
  const created = (await (await post(path, { token, format, locale: 'de' })).json()) as {
    export: ProjectExport;
    pass: string;
  };
  const credentials = { token, pass: created.pass };
  const look = async () =>
    ((await (await post(`${path}/${created.export.id}`, credentials)).json()) as ProjectExport).state;
  await expect.poll(look, { timeout: 90_000, interval: 1_000 }).toBe('done');
  return (await (await post(`${path}/${created.export.id}/file`, credentials)).arrayBuffer()).byteLength;
};

it('60 visitors at once get their files, one of an account is made at a time, two in a process, and the server stays ready', async () => {
  const formats = ['csv', 'json', 'earl', 'junit'];
  const visits = Array.from({ length: 60 }, (_, at) =>
    visit(links[at % 5] as Link, formats[Math.floor(at / 5) % 4] ?? ''),
  );
  const ready: number[] = [];
  const all = Promise.all(visits);
  for (let isOver = false; !isOver;) {
    ready.push((await server.call('GET', '/readyz')).status);
    isOver = await Promise.race([all.then(() => true), setTimeout(100, false)]);
  }
  expect((await all).filter((size) => size < 100)).toEqual([]);
  expect(new Set(ready)).toEqual(new Set([200]));
  expect(most).toEqual({ ofAccount: 1, inProcess: exportsPerProcess });
}, 120_000);
