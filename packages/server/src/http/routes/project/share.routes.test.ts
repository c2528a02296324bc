import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody, ReportShare, SharedReport } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, criterionVerdicts, reportShares } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { callProcedure } from '../../testing/call-procedure.ts';
import { procedures } from '../../testing/procedures.ts';
import { publicProcedures } from '../../testing/procedure-access.ts';
import { sampleInputs } from '../../testing/sample-inputs.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let userId: string;
let cookie: string;

beforeAll(async () => {
  const tenant = await database.createTenant();
  userId = tenant.userId;
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
});

const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [ids.accountId], work);
const sharesPath = () => `/api/projects/${ids.projectId}/report/shares`;
const createShare = async (values: object = {}) => {
  const json = { name: 'Agentur', days: 7, locale: 'de', mayExport: false, ...values };
  const answer = await server.call('POST', sharesPath(), { cookie, json });
  expect(answer.status).toBe(201);
  const { share, url } = (await answer.json()) as { share: ReportShare; url: string };
  return { share, url, token: new URL(url).hash.replace('#share=', '') };
};
const openShare = async (
  token: string,
  { password, projectId = ids.projectId }: { password?: string; projectId?: string } = {},
) => {
  const answer = await server.call('POST', `/api/shared-reports/${projectId}`, { json: { token, password } });
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
};
const codeOf = ({ body }: { body: unknown }) => (body as ErrorBody).code;

describe('a link to a report', () => {
  it('holds its token in the fragment, 128 bits of it, and the database only a hash', async () => {
    const { url, token, share } = await createShare();
    expect(url).toBe(`http://localhost:3000/projects/${ids.projectId}/report#share=${token}`);
    expect(Buffer.from(token, 'base64url').length).toBe(16);
    const [row] = await scoped((tx) => tx.select().from(reportShares).where(eq(reportShares.id, share.id)));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await createShare({ locale: 'en' })).url).toContain('/en/projects/');
  });

  it('opens the report without a login, without the names of people, and counts it', async () => {
    await scoped((tx) => tx.update(criterionVerdicts).set({ decidedBy: userId }));
    const { token, share } = await createShare({ mayExport: true, locale: 'en' });
    const { status, cache, body } = await openShare(token);
    expect({ status, cache }).toEqual({ status: 200, cache: 'no-store' });
    const { report, locale, mayExport } = body as SharedReport;
    expect({ title: report.title, locale, mayExport }).toEqual({ title: 'Beispiel', locale: 'en', mayExport: true });
    expect(report.criteria.filter(({ verdict }) => verdict?.by)).toEqual([]);
    await openShare(token);
    const listed = await server.call('GET', sharesPath(), { cookie });
    const { shares } = (await listed.json()) as { shares: ReportShare[] };
    expect(shares.find(({ id }) => id === share.id)).toMatchObject({ opened: 2, lastOpenedAt: expect.any(String) });
  });

  it('answers alike where it is unknown, over, revoked or of another project', async () => {
    const over = await createShare();
    const revoked = await createShare();
    const held = await createShare();
    await scoped((tx) =>
      tx
        .update(reportShares)
        .set({ expiresAt: new Date(0) })
        .where(eq(reportShares.id, over.share.id)),
    );
    const path = `${sharesPath()}/${revoked.share.id}`;
    expect((await server.call('DELETE', path, { cookie })).status).toBe(200);
    expect((await server.call('DELETE', path, { cookie })).status).toBe(404);
    const other = await insertSampleProject(database, { accountId: ids.accountId, host: 'anders.example' });
    const answers = await Promise.all([
      openShare('unknown'),
      openShare(over.token),
      openShare(revoked.token),
      openShare(held.token, { projectId: other.projectId }),
    ]);
    for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([404, 'SHARE_INVALID']);
    expect((await openShare(held.token)).status).toBe(200);
  });

  it('asks for its password, takes the right one, and makes who guesses wait', async () => {
    const { token, share } = await createShare({ password: 'wald-und-wiese' });
    expect(share.hasPassword).toBe(true);
    expect(codeOf(await openShare(token))).toBe('SHARE_PASSWORD_REQUIRED');
    expect(codeOf(await openShare(token, { password: 'geraten' }))).toBe('SHARE_PASSWORD_WRONG');
    expect((await openShare(token, { password: 'wald-und-wiese' })).status).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await openShare(token, { password: `geraten ${guess}` });
    const late = await openShare(token, { password: 'wald-und-wiese' });
    expect([late.status, codeOf(late)]).toEqual([429, 'RATE_LIMITED']);
  });

  it('leaves a row in the audit log when it is made and when it is ended', async () => {
    const { share } = await createShare({ name: 'Prüfstelle' });
    await server.call('DELETE', `${sharesPath()}/${share.id}`, { cookie });
    const rows = await scoped((tx) => tx.select().from(auditLog).where(eq(auditLog.targetId, share.id)));
    expect(rows.map(({ action, data }) => [action, data['name']])).toEqual([
      ['report_share.create', 'Prüfstelle'],
      ['report_share.revoke', 'Prüfstelle'],
    ]);
  });
});

const closed = procedures.filter(({ name }) => !publicProcedures.has(name));

describe('a token opens nothing but its report', () => {
  it.each(closed)('and not $name', async (procedure) => {
    const { token } = await createShare();
    const input = { ...sampleInputs[procedure.name](ids), token, share: token };
    const answer = await callProcedure(server, procedure, { input, cookie: null, key: token });
    expect(answer.status).toBe(401);
    await scoped((tx) => tx.delete(reportShares).where(eq(reportShares.name, 'Agentur')));
  });

  it('nor any other row, in the database itself', async () => {
    const { token } = await createShare();
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      const tokenHash = hash('sha256', token);
      await client.query("select set_config('app.report_share', $1, true)", [tokenHash]);
      const rowsOf = async (table: string) => (await client.query(`select 1 from ${table}`)).rowCount;
      expect(await rowsOf('report_shares')).toBe(1);
      for (const table of ['projects', 'issues', 'findings', 'pages', 'accounts', 'criterion_verdicts'])
        expect([table, await rowsOf(table)]).toEqual([table, 0]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
