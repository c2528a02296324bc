import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits, type ScanProgress, type ScanSummary } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { scans } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let cookie: string;
let ids: SampleProject;

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
  const ended = { state: 'finished' as const, finishedAt: new Date() };
  await inScope(database.db, [accountId], (tx) => tx.update(scans).set(ended).where(eq(scans.id, ids.scanId)));
});

const pathOf = (rest: string): string => `/api/projects/${ids.projectId}/${rest}`;
const post = async (rest: string, json: unknown = {}) => {
  const answer = await server.call('POST', pathOf(rest), { cookie, json });
  return { status: answer.status, body: (await answer.json()) as ScanSummary & { code?: string } };
};

/** Events of a stream, one after the other; only the fields `data:` carries. */
const readEvents = async function* (answer: Response): AsyncGenerator<ScanProgress> {
  let text = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (data) yield JSON.parse(data) as ScanProgress;
    }
  }
};

describe('scans over HTTP', () => {
  it('are started, paused, resumed and cancelled, and each wrong moment has its code', async () => {
    const started = await post('scans', { mode: 'all' });
    expect(started).toMatchObject({ status: 201, body: { state: 'running', mode: 'all', projectId: ids.projectId } });
    expect(await post('scans')).toMatchObject({ status: 409, body: { code: 'SCAN_RUNNING' } });
    const scan = `scans/${started.body.id}`;
    expect(await post(`${scan}/resume`)).toMatchObject({ status: 409, body: { code: 'SCAN_NOT_PAUSED' } });
    expect(await post(`${scan}/pause`)).toMatchObject({ status: 200, body: { state: 'paused' } });
    expect(await post(`${scan}/resume`)).toMatchObject({ status: 200, body: { state: 'running' } });
    expect(await post(`${scan}/cancel`)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await post(`${scan}/pause`)).toMatchObject({ status: 409, body: { code: 'SCAN_NOT_RUNNING' } });
    const list = await server.call('GET', pathOf('scans'), { cookie });
    const { scans: summaries } = (await list.json()) as { scans: ScanSummary[] };
    expect(summaries.map(({ state }) => state)).toEqual(['cancelled', 'finished']);
  });

  it('refuse a mode that does not exist, and a page check without a page', async () => {
    expect(await post('scans', { mode: 'everything' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect(await post('scans', { mode: 'page' })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('send their progress as a stream: now, and when something happens', async () => {
    const stop = new AbortController();
    const answer = await fetch(server.url + pathOf('progress'), { headers: { cookie }, signal: stop.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events = readEvents(answer);
    expect((await events.next()).value).toMatchObject({ state: 'cancelled' });
    const { body } = await post('scans', { mode: 'all' });
    expect((await events.next()).value).toMatchObject({ state: 'running', scanId: body.id, isIndexing: true });
    stop.abort();
  });

  it('refuse a stream to a caller who has too many open, not to others, and again when one was closed', async () => {
    const { accountId, userId } = await database.createTenant();
    const { projectId } = await insertSampleProject(database, { accountId });
    const own = { path: `/api/projects/${projectId}/progress`, cookie: await server.signIn(userId) };
    const stops: AbortController[] = [];
    const open = async (asked = own) => {
      const stop = new AbortController();
      stops.push(stop);
      const answer = await fetch(server.url + asked.path, { headers: { cookie: asked.cookie }, signal: stop.signal });
      const body = answer.ok ? null : ((await answer.json()) as { code: string });
      return { status: answer.status, code: body?.code };
    };
    for (let opened = 0; opened < limits.streams.perCaller; opened += 1) expect((await open()).status).toBe(200);
    expect(await open()).toEqual({ status: 429, code: 'STREAM_LIMIT' });
    expect((await open({ path: pathOf('progress'), cookie })).status).toBe(200);
    stops[0]?.abort();
    await expect.poll(async () => (await open()).status).toBe(200);
    for (const stop of stops) stop.abort();
  });
});
