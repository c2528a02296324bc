import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { checkerLimits, type CheckerSession } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { issues } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let cookie: string;

const origin = 'https://example.org';

beforeEach(async () => {
  const tenant = await database.createTenant();
  cookie = await server.signIn(tenant.userId);
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
});

/** A session in a page of a project, as its user gets it. */
const startSessionOf = async (projectId: string, by: string): Promise<CheckerSession> => {
  const answer = await server.call('POST', `/api/projects/${projectId}/checker-links`, {
    cookie: by,
    json: { url: origin },
  });
  const { link } = (await answer.json()) as { link: string };
  const token = new URL(link).hash.replace('#zugang-check=', '');
  const started = await server.call('POST', '/w/v1/checker/session', { json: { token }, headers: { origin } });
  return (await started.json()) as CheckerSession;
};
const startSession = (): Promise<CheckerSession> => startSessionOf(ids.projectId, cookie);

const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

describe('what people decided', () => {
  const key = 'a'.repeat(32);
  const ask = (bearer: string, keys: unknown, from = origin) =>
    server.call('POST', '/w/v1/checker/issues', {
      json: { keys },
      headers: { origin: from, authorization: `Bearer ${bearer}` },
    });
  const change = (to: Partial<typeof issues.$inferInsert>) =>
    inScope(database.db, [ids.accountId], (tx) => tx.update(issues).set(to).where(eq(issues.id, ids.issueId)));

  it('is found by the key of the cause, with the reason and the link, without names', async () => {
    await change({ key, state: 'ignored', ignoreReason: 'Ist nur im Archiv zu sehen' });
    const { bearer } = await startSession();
    const answer = await ask(bearer, [key, 'b'.repeat(32)]);
    expect(await answer.json()).toEqual({
      issues: [
        {
          key,
          state: 'ignored',
          reason: 'Ist nur im Archiv zu sehen',
          link: `http://localhost:3000/projects/${ids.projectId}/issues/${ids.issueId}`,
        },
      ],
    });
  });

  it('is found under an earlier key of the cause, with the note of an answer', async () => {
    await change({ aliases: [key], state: 'cleared', answer: 'no_barrier', answerNote: 'Der Text steht daneben' });
    const { bearer } = await startSession();
    const { issues: found } = (await (await ask(bearer, [key])).json()) as { issues: unknown[] };
    expect(found).toMatchObject([{ key, state: 'cleared', reason: 'Der Text steht daneben' }]);
  });

  it('is not shown of another project, to another site, or without a session', async () => {
    await change({ key });
    const other = await database.createTenant();
    const stranger = await server.signIn(other.userId);
    const theirs = await insertSampleProject(database, { accountId: other.accountId });
    const foreign = await startSessionOf(theirs.projectId, stranger);
    expect(await (await ask(foreign.bearer, [key])).json()).toEqual({ issues: [] });
    const { bearer } = await startSession();
    expect(await refusalOf(await ask(bearer, [key], 'https://evil.example'))).toEqual([403, 'wrong_origin']);
    expect(await refusalOf(await ask('v1.a.b.c', [key]))).toEqual([401, 'session_over']);
  });

  it('is not shown of another project of the same account', async () => {
    await change({ key });
    const other = await insertSampleProject(database, { accountId: ids.accountId, host: 'andere.example' });
    const answer = await server.call('POST', `/api/projects/${other.projectId}/checker-links`, {
      cookie,
      json: { url: 'https://andere.example/' },
    });
    const token = new URL(((await answer.json()) as { link: string }).link).hash.replace('#zugang-check=', '');
    const from = { origin: 'https://andere.example' };
    const started = await server.call('POST', '/w/v1/checker/session', { json: { token }, headers: from });
    const { bearer } = (await started.json()) as CheckerSession;
    expect(await (await ask(bearer, [key], from.origin)).json()).toEqual({ issues: [] });
  });

  it('is asked for by keys alone, and not too many', async () => {
    const { bearer } = await startSession();
    for (const keys of [['%'], 'a', Array.from({ length: checkerLimits.keys + 1 }, () => key)])
      expect(await refusalOf(await ask(bearer, keys))).toEqual([400, 'invalid']);
  });
});
