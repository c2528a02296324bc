import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportExportSchema, type ErrorBody, type ProjectExport } from '@zugang/contract';
import { makeNextExport } from '#modules/report-export';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, reportExports } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let cookie: string;

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
  await server.call('PUT', `/api/projects/${ids.projectId}/audit/3.3.4`, {
    cookie,
    json: { verdict: 'passed', note: 'Bestellung geprüft' },
  });
});

const makeExport = () => makeNextExport(database.contextFor(null), { accountId: ids.accountId });

describe('a link to a report', () => {
  const createShare = async (values: object) => {
    const json = { name: 'Agentur', ...values };
    const made = await server.call('POST', `/api/projects/${ids.projectId}/report/shares`, { cookie, json });
    const { url, share } = (await made.json()) as { url: string; share: { id: string } };
    return { token: new URL(url).hash.replace('#share=', ''), shareId: share.id };
  };
  const path = () => `/api/shared-reports/${ids.projectId}/exports`;
  const post = async (to: string, json: object) => {
    const answer = await server.call('POST', to, { json });
    const text = await answer.text();
    return { status: answer.status, text, code: answer.ok ? null : (JSON.parse(text) as ErrorBody).code };
  };
  const create = async (json: object) => {
    const answer = await post(path(), { format: 'json', locale: 'de', ...json });
    return { ...answer, body: JSON.parse(answer.text) as { export: ProjectExport; pass: string } };
  };

  it('gives files where it allows them, without the names of people', async () => {
    const { token } = await createShare({ mayExport: true });
    const { status, body } = await create({ token });
    expect({ status, by: body.export.requestedBy }).toEqual({ status: 202, by: null });
    await makeExport();
    const credentials = { token, pass: body.pass };
    const looked = await post(`${path()}/${body.export.id}`, credentials);
    expect(JSON.parse(looked.text)).toMatchObject({ state: 'done', requestedBy: null, mayCancel: false });
    const { decisions, report } = reportExportSchema.parse(
      JSON.parse((await post(`${path()}/${body.export.id}/file`, credentials)).text),
    );
    expect(decisions).toMatchObject([{ by: null, reason: 'Bestellung geprüft' }]);
    expect(report.criteria.filter(({ verdict }) => verdict?.by)).toEqual([]);
  });

  it('gives none where it does not', async () => {
    const { token } = await createShare({ mayExport: false });
    expect((await create({ token })).code).toBe('FORBIDDEN');
  });

  it('asks for its password once, and takes nothing else for it', async () => {
    const { token } = await createShare({ mayExport: true, password: 'geheim-genug' });
    const other = await createShare({ mayExport: true });
    expect((await create({ token })).code).toBe('SHARE_PASSWORD_REQUIRED');
    const { body } = await create({ token, password: 'geheim-genug' });
    const { body: ofOther } = await create({ token: other.token });
    const to = `${path()}/${body.export.id}`;
    expect((await post(to, { token, pass: body.pass })).status).toBe(200);
    expect((await post(to, { token, pass: ofOther.pass })).code).toBe('SHARE_PASSWORD_REQUIRED');
    expect((await post(`${to}/file`, { token, pass: 'none' })).code).toBe('SHARE_PASSWORD_REQUIRED');
  });

  it('reaches no file once it is revoked', async () => {
    const { token, shareId } = await createShare({ mayExport: true });
    const { body } = await create({ token });
    await makeExport();
    const to = `${path()}/${body.export.id}/file`;
    expect((await post(to, { token, pass: body.pass })).status).toBe(200);
    await server.call('DELETE', `/api/projects/${ids.projectId}/report/shares/${shareId}`, { cookie });
    expect((await post(to, { token, pass: body.pass })).code).toBe('SHARE_INVALID');
  });

  it('reaches no file for members, whose names are in it, nor do members get what visitors asked for', async () => {
    await server.call('POST', `/api/projects/${ids.projectId}/exports`, { cookie, json: { format: 'csv' } });
    await makeExport();
    const { token } = await createShare({ mayExport: true });
    const { body } = await create({ token });
    const rows = await inScope(database.db, [ids.accountId], (tx) => tx.select().from(reportExports));
    const [forMembers] = rows.filter(({ audience, state }) => audience === 'members' && state === 'done');
    expect((await post(`${path()}/${forMembers?.id}/file`, { token, pass: body.pass })).code).toBe('NOT_FOUND');
    expect(
      (await server.call('GET', `/api/projects/${ids.projectId}/exports/${body.export.id}`, { cookie })).status,
    ).toBe(404);
  });

  it('records the export with the link, and no person', async () => {
    const { token, shareId } = await createShare({ mayExport: true });
    const { body } = await create({ token, format: 'openacr', locale: 'en' });
    const isIt = eq(auditLog.targetId, body.export.id);
    const rows = await inScope(database.db, [ids.accountId], (tx) => tx.select().from(auditLog).where(isIt));
    expect(rows).toMatchObject([{ action: 'report.export', userId: null, data: { shareId, format: 'openacr' } }]);
  });
});
