import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits, type InspectMoment, type InspectOutcome, type Inspection } from '@zugang/contract';
import { createInspector, type Inspector } from '@zugang/browser';
import { type Egress, startEgress } from '@zugang/crawler/egress';
import { holdInspection } from '#modules/inspect';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, domains, inspectionCommands, inspections } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const page = `<!doctype html><html lang="de"><title>Start</title><main><h1>Start</h1><button id="open">Mehr</button>
<div id="more" hidden><img src="/x.png" width="40" height="40"></div><label>Kennwort <input type="password" id="secret"></label>
<p style="color:#aaa;background:#fff">Blasser Text, den kaum jemand liest</p></main>
<script>document.querySelector('#open').onclick = () => { more.hidden = false; };</script></html>`;

let site: Server;
let host: string;
let egress: Egress;
let inspector: Inspector;
let database: TestDatabase;
let server: TestServer;

type Person = { accountId: string; userId: string; cookie: string };
const stopping = new AbortController();
const held: Promise<void>[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    const isPage = !request.url?.endsWith('.png');
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(isPage ? page : '');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  egress = await startEgress({ allowHosts: [host] });
  inspector = createInspector({ egress });
  database = await createTestDatabase();
  server = await startTestServer(database);
});
afterEach(() => Promise.race([Promise.all(held), sleep(50)]));
afterAll(async () => {
  stopping.abort();
  await Promise.allSettled(held);
  await inspector.close();
  await server.close();
  await database.drop();
  await egress.close();
  site.closeAllConnections();
  site.close();
});

const enter = async (role: 'owner' | 'viewer' = 'owner'): Promise<Person & { ids: SampleProject }> => {
  const { accountId, userId } = await database.createTenant({ role });
  const ids = await insertSampleProject(database, { accountId, host });
  await inScope(database.db, [accountId], (tx) =>
    tx.update(domains).set({ verifiedAt: new Date() }).where(eq(domains.id, ids.domainId)),
  );
  return { accountId, userId, ids, cookie: await server.signIn(userId) };
};

const base = ({ ids }: { ids: SampleProject }): string => `/api/projects/${ids.projectId}/inspections`;
const start = (person: Person & { ids: SampleProject }, url = `http://${host}/`) =>
  server.call('POST', base(person), { cookie: person.cookie, json: { url } });

/** A worker takes the page: what the queue does in a real process. */
const hold = ({ accountId, ids }: { accountId: string; ids: SampleProject }, { id }: Inspection): Promise<void> => {
  const work = holdInspection(
    database.contextFor(null),
    { inspector, stopping: stopping.signal },
    { accountId, projectId: ids.projectId, inspectionId: id },
  );
  work.catch(() => undefined);
  held.push(work);
  return work;
};

const get = async (person: Person & { ids: SampleProject }, id: string): Promise<Inspection> =>
  (await (await server.call('GET', `${base(person)}/${id}`, { cookie: person.cookie })).json()) as Inspection;

const untilOpen = async (person: Person & { ids: SampleProject }, id: string): Promise<Inspection> => {
  for (let turn = 0; turn < 200; turn += 1) {
    const inspection = await get(person, id);
    if (inspection.state !== 'waiting') return inspection;
    await sleep(50);
  }
  throw new Error('the page was not opened');
};

const open = async (person: Person & { ids: SampleProject }): Promise<Inspection> => {
  const started = (await (await start(person)).json()) as Inspection;
  void hold(person, started);
  return untilOpen(person, started.id);
};

const act = (person: Person & { ids: SampleProject }, id: string, action: object) =>
  server.call('POST', `${base(person)}/${id}/actions`, { cookie: person.cookie, json: { action } });
const done = async (person: Person & { ids: SampleProject }, id: string, action: object): Promise<InspectOutcome> => {
  const answer = await act(person, id, action);
  expect(answer.status).toBe(200);
  return (await answer.json()) as InspectOutcome;
};
const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

const moment = async (person: Person & { ids: SampleProject }, id: string, number: number): Promise<InspectMoment> =>
  (await (
    await server.call('GET', `${base(person)}/${id}/moments/${number}`, { cookie: person.cookie })
  ).json()) as InspectMoment;

const rulesOf = ({ findings }: InspectMoment): string[] => findings.map(({ ruleId }) => ruleId);

describe('a page held open', () => {
  it('is checked, drawn, operated and checked again, and leaves a trace of it', async () => {
    const person = await enter();
    const inspection = await open(person);
    expect(inspection).toMatchObject({ state: 'open', step: null, moment: 1, title: 'Start', operateRefusal: null });
    const first = await moment(person, inspection.id, 1);
    expect(rulesOf(first)).toContain('color-contrast');
    expect(rulesOf(first)).not.toContain('image-alt');
    const picture = await server.call('GET', `${base(person)}/${inspection.id}/moments/1/picture`, {
      cookie: person.cookie,
    });
    expect(picture.headers.get('content-type')).toBe('image/jpeg');

    const { element } = await done(person, inspection.id, { kind: 'describe', selector: '#open' });
    expect(element).toMatchObject({ role: 'button', name: 'Mehr' });
    const { x = 0, y = 0, width = 0, height = 0 } = element?.box ?? {};
    const clicked = await done(person, inspection.id, { kind: 'click', x: x + width / 2, y: y + height / 2 });
    expect(clicked.inspection).toMatchObject({ isStale: true, moment: 1, frame: { number: 1, width: 1280 } });
    const checked = await done(person, inspection.id, { kind: 'check' });
    expect(checked.inspection).toMatchObject({ isStale: false, moment: 2 });
    const second = await moment(person, inspection.id, 2);
    expect(rulesOf(second)).toContain('image-alt');
    expect(second.findings.find(({ ruleId }) => ruleId === 'image-alt')?.selector).toBe('img');

    expect((await done(person, inspection.id, { kind: 'overlay', overlay: 'headings' })).marks).toHaveLength(1);
    expect((await done(person, inspection.id, { kind: 'tree' })).tree?.nodes.length).toBeGreaterThan(4);
    const mobile = { viewport: 'mobile', vision: 'deuteranopia' };
    expect((await done(person, inspection.id, { kind: 'view', view: mobile })).inspection).toMatchObject({
      view: { viewport: 'mobile', zoom: 100, vision: 'deuteranopia' },
      moment: 3,
    });
    expect((await moment(person, inspection.id, 3)).picture?.width).toBe(390);
    const closed = await server.call('POST', `${base(person)}/${inspection.id}/close`, {
      cookie: person.cookie,
      json: {},
    });
    expect(closed.status).toBe(200);
    expect(await codeOf(await act(person, inspection.id, { kind: 'check' }))).toEqual([409, 'INSPECT_ENDED']);
    const trace = await inScope(database.db, [person.accountId], (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.targetId, inspection.id)),
    );
    expect(trace.map(({ action }) => action)).toEqual(['inspection.start', 'inspection.operate', 'inspection.close']);
  });

  it('keeps nothing of what was typed', async () => {
    const person = await enter();
    const { id } = await open(person);
    const text = 'streng-geheimes-kennwort';
    await done(person, id, { kind: 'type', text });
    await server.call('POST', `${base(person)}/${id}/close`, { cookie: person.cookie, json: {} });
    const rows = await inScope(database.db, [person.accountId], (tx) => tx.select().from(inspectionCommands));
    expect(rows.filter(({ kind }) => kind === 'type')).toMatchObject([{ sealed: '', state: 'done' }]);
    expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('is opened anew by another when its holder has died, and the first one writes no more', async () => {
    const person = await enter();
    const first = await open(person);
    const second = hold(person, first);
    await expect
      .poll(() => get(person, first.id), { timeout: 10_000 })
      .toMatchObject({ state: 'open', reopened: 1, moment: 2 });
    expect((await done(person, first.id, { kind: 'check' })).inspection).toMatchObject({ reopened: 1, moment: 3 });
    await server.call('POST', `${base(person)}/${first.id}/close`, { cookie: person.cookie, json: {} });
    await second;
  });

  it('is closed when it was not used for long', async () => {
    const person = await enter();
    const { id } = await open(person);
    await inScope(database.db, [person.accountId], (tx) =>
      tx
        .update(inspections)
        .set({ usedAt: sql`now() - make_interval(mins => ${limits.inspection.idleMinutes})` })
        .where(eq(inspections.id, id)),
    );
    for (let turn = 0; turn < 60 && (await get(person, id)).state === 'open'; turn += 1) await sleep(50);
    expect(await get(person, id)).toMatchObject({ state: 'ended', endReason: 'idle', moment: 1 });
  });
});

describe('limits', () => {
  it('let an account hold a few pages open at once, and no more by asking twice at the same time', async () => {
    const person = await enter();
    const answers = await Promise.all(Array.from({ length: limits.inspection.perAccount + 2 }, () => start(person)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: limits.inspection.perAccount }, () => 200), 409, 409]);
    const list = await server.call('GET', base(person), { cookie: person.cookie });
    expect(await list.json()).toMatchObject({
      open: limits.inspection.perAccount,
      limit: limits.inspection.perAccount,
    });
  });

  it('let it do so much in a minute', async () => {
    const person = await enter();
    const { id } = (await (await start(person)).json()) as Inspection;
    const many = Array.from({ length: limits.inspection.actionsPerMinute }, () => ({
      accountId: person.accountId,
      inspectionId: id,
      kind: 'check',
      sealed: '',
      state: 'done' as const,
    }));
    await inScope(database.db, [person.accountId], (tx) => tx.insert(inspectionCommands).values(many));
    expect(await codeOf(await act(person, id, { kind: 'check' }))).toEqual([429, 'RATE_LIMITED']);
  });

  it.each(['https://anderswo.example/', 'http://127.0.0.1:1/', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'keep it to its own domains: %s',
    async (url) => {
      expect(await codeOf(await start(await enter(), url))).toEqual([400, 'INSPECT_OFF_SITE']);
    },
  );

  it('refuse clicks and keys on domains whose ownership is not proved', async () => {
    const person = await enter();
    await inScope(database.db, [person.accountId], (tx) =>
      tx.update(domains).set({ verifiedAt: null }).where(eq(domains.id, person.ids.domainId)),
    );
    const started = (await (await start(person)).json()) as Inspection;
    expect(started.operateRefusal).toBe('unverified');
    expect(await codeOf(await act(person, started.id, { kind: 'key', key: 'Tab' }))).toEqual([
      409,
      'INSPECT_UNVERIFIED',
    ]);
  });
});

describe('a viewer', () => {
  it('may open, look and close, and not operate', async () => {
    const person = await enter('viewer');
    const inspection = await open(person);
    expect(inspection).toMatchObject({ state: 'open', operateRefusal: 'role' });
    expect((await done(person, inspection.id, { kind: 'overlay', overlay: 'landmarks' })).marks).toHaveLength(1);
    expect(await codeOf(await act(person, inspection.id, { kind: 'click', x: 1, y: 1 }))).toEqual([403, 'FORBIDDEN']);
    const close = (id: string) =>
      server.call('POST', `${base(person)}/${id}/close`, { cookie: person.cookie, json: {} });
    expect((await close(inspection.id)).status).toBe(200);
    expect((await close(person.ids.inspectionId)).status).toBe(403);
  });
});

it('a page is not found under another project of the same account', async () => {
  const person = await enter();
  const { id } = (await (await start(person)).json()) as Inspection;
  const other = await insertSampleProject(database, { accountId: person.accountId, host: 'anderes.example' });
  const path = `/api/projects/${other.projectId}/inspections/${id}`;
  expect((await server.call('GET', path, { cookie: person.cookie })).status).toBe(404);
});

describe('another user', () => {
  it('finds nothing of it, neither by its own project nor by the page’s', async () => {
    const person = await enter();
    const { id } = (await (await start(person)).json()) as Inspection;
    const stranger = await enter();
    for (const projectId of [person.ids.projectId, stranger.ids.projectId]) {
      const path = `/api/projects/${projectId}/inspections/${id}`;
      for (const [method, rest, json] of [
        ['GET', '', undefined],
        ['GET', '/frame', undefined],
        ['GET', '/moments/1', undefined],
        ['GET', '/moments/1/picture', undefined],
        ['POST', '/actions', { action: { kind: 'check' } }],
        ['POST', '/close', {}],
      ] as const)
        expect((await server.call(method, path + rest, { cookie: stranger.cookie, json })).status).toBe(404);
    }
  });
});
