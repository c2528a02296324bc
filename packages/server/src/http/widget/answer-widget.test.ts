import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgetConfig, type BarrierReport, type ToolState } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { outboxMails, projects, tickets, users, widgetSightings } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { auditedActions } from '../testing/people.ts';
import { sampleInputs } from '../testing/sample-inputs.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type World = { server: TestServer; ids: SampleProject; key: string; cookie: string; email: string };

const readKey = (ids: SampleProject): Promise<string> =>
  inScope(database.db, [ids.accountId], async (tx) => {
    const [row] = await tx.select({ key: projects.licenceKey }).from(projects).where(eq(projects.id, ids.projectId));
    return row?.key ?? '';
  });

/** A project at `example.org`, on a server whose limits by address begin anew. */
const withProject = async (
  test: (world: World) => Promise<void>,
  options: Parameters<TestDatabase['createTenant']>[0] = {},
): Promise<void> => {
  const server = await startTestServer(database);
  try {
    const { accountId, userId, email } = await database.createTenant(options);
    const ids = await insertSampleProject(database, { accountId });
    await test({ server, ids, key: await readKey(ids), cookie: await server.signIn(userId), email });
  } finally {
    await server.close();
  }
};

const readConfig = async ({ server, key }: Pick<World, 'server' | 'key'>, host: string) => {
  const answer = await server.call('GET', `/w/v1/config/${key}.json?host=${host}`);
  return { answer, config: widgetConfig.parse(await answer.json()) };
};
const send = ({ server }: World, path: string, body: object, origin = 'https://example.org') =>
  server.call('POST', `/w/v1/${path}`, {
    body: JSON.stringify(body),
    headers: { origin, 'content-type': 'text/plain' },
  });
const readTool = async ({ server, ids, cookie }: World): Promise<ToolState> =>
  (await (await server.call('GET', `/api/projects/${ids.projectId}/tool`, { cookie })).json()) as ToolState;
const report = (world: World, over: object = {}) => ({
  key: world.key,
  host: 'example.org',
  url: 'https://example.org/kontakt',
  message: 'Das Formular lässt sich nicht abschicken',
  language: 'de',
  ...over,
});

describe('the configuration of the widget', () => {
  it('is how the project set it up, for pages of every origin, for a minute, without a cookie', () =>
    withProject(async (world) => {
      const { answer, config } = await readConfig(world, 'www.example.org');
      expect(config).toMatchObject({ state: 'active', icon: 'eye', canReport: true });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=60',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }));

  it('is what was saved a moment ago', () =>
    withProject(async (world) => {
      const { server, ids, cookie, key } = world;
      const input = { settings: sampleInputs['tool.update'](ids)['settings'] };
      const path = `/api/projects/${ids.projectId}/tool/settings`;
      expect((await server.call('PUT', path, { cookie, json: input })).status).toBe(200);
      const { config } = await readConfig({ server, key }, 'example.org');
      expect(config).toMatchObject({ buttonPosition: 'left-middle', functions: ['contrast', 'text-size'] });
      expect(await auditedActions(database, ids.accountId)).toContain('tool.update');
    }));

  it.each([
    ['unknown_key', 'zg_nobodyhasthiskey', 'example.org'],
    ['unknown_key', 'x', 'example.org'],
    ['wrong_domain', null, 'evil.example'],
    ['wrong_domain', null, 'other.example.org'],
    ['wrong_domain', null, ''],
  ])('is only %s where that is so (%s, %s)', (state, otherKey, host) =>
    withProject(async ({ server, key }) => {
      const { answer, config } = await readConfig({ server, key: otherKey ?? key }, host);
      expect(answer.status).toBe(200);
      // The project's own icon is the eye.
      expect(config).toMatchObject({ state, icon: 'person', canReport: false });
    }),
  );

  it('refuses a colour that is not seen on white', () =>
    withProject(async ({ server, ids, cookie }) => {
      const settings = { ...(sampleInputs['tool.update'](ids)['settings'] as object), primaryColour: '#ffe066' };
      const path = `/api/projects/${ids.projectId}/tool/settings`;
      const answer = await server.call('PUT', path, { cookie, json: { settings } });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        fields: [{ path: 'settings.primaryColour', key: 'tool.errors.colour_contrast' }],
      });
    }));
});

describe('a beacon', () => {
  const beacon = (world: World, host: string, over: object = {}) => ({
    key: world.key,
    host,
    path: '/',
    version: '1',
    state: 'shown',
    ...over,
  });
  const readHosts = ({ ids }: World) =>
    inScope(database.db, [ids.accountId], async (tx) => {
      const rows = await tx.select().from(widgetSightings).where(eq(widgetSightings.projectId, ids.projectId));
      return rows.map(({ host }) => host);
    });

  it('shows that the widget is integrated', () =>
    withProject(async (world) => {
      const answer = await send(world, 'beacon', beacon(world, 'shop.example.org'), 'https://shop.example.org');
      expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null]);
      const { domains } = await readTool(world);
      expect(domains.find(({ host }) => host === 'shop.example.org')).toMatchObject({
        state: 'integrated',
        reason: 'ok',
      });
    }));

  it('counts only from the page it speaks of', () =>
    withProject(async (world) => {
      for (const origin of ['https://evil.example', 'null', ''])
        await send(world, 'beacon', beacon(world, 'shop.example.org'), origin);
      expect(await readHosts(world)).toEqual(['example.org']);
    }));

  it('from foreign hosts is shown, and never fills the table', () =>
    withProject(async (world) => {
      for (let index = 0; index < 30; index += 1) {
        const host = `site-${index}.example`;
        await send(world, 'beacon', beacon(world, host), `https://${host}`);
      }
      const hosts = await readHosts(world);
      expect(hosts.length).toBe(21);
      expect(hosts).toContain('example.org');
      expect((await readTool(world)).strangers.length).toBe(20);
    }));
});

describe('a barrier report', () => {
  const readTickets = ({ ids }: World) =>
    inScope(database.db, [ids.accountId], (tx) =>
      tx.select().from(tickets).where(eq(tickets.addressee, 'project')).orderBy(tickets.number),
    );
  const mailsTo = (email: string) => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));

  it('becomes a ticket with the next number, and a mail to the account', () =>
    withProject(async (world) => {
      const answer = await send(world, 'report', report(world, { email: 'besuch@example.org', element: 'main form' }));
      expect([answer.status, await answer.json()]).toEqual([201, { number: 2 }]);
      const listed = await world.server.call('GET', `/api/projects/${world.ids.projectId}/tool/reports`, world);
      const { rows } = (await listed.json()) as { rows: BarrierReport[] };
      expect(rows[0]).toMatchObject({
        number: 2,
        status: 'new',
        reporterEmail: 'besuch@example.org',
        element: 'main form',
        url: 'https://example.org/kontakt',
      });
      const [mail] = await mailsTo(world.email);
      expect(mail?.subject).toContain('Nr. 2');
      expect(mail?.text).toContain('Das Formular lässt sich nicht abschicken');
      expect(mail?.text).toContain(`/projects/${world.ids.projectId}/tool`);
      expect(await auditedActions(database, world.ids.accountId)).toContain('ticket.create');
    }));

  it('goes to the reseller first, where the account is its customer', async () => {
    const reseller = await database.createTenant({ kind: 'reseller' });
    await withProject(
      async (world) => {
        expect((await send(world, 'report', report(world))).status).toBe(201);
        expect(await mailsTo(world.email)).toEqual([]);
        const [mail] = await mailsTo(reseller.email);
        expect(mail?.text).toContain(`/reseller/customer-projects/${world.ids.projectId}/tool`);
      },
      { kind: 'reseller_customer', resellerAccountId: reseller.accountId },
    );
  });

  it('is not mailed to users who switched it off', () =>
    withProject(async (world) => {
      await database.db
        .update(users)
        .set({ notifications: { barrierReport: false } })
        .where(eq(users.email, world.email));
      expect((await send(world, 'report', report(world))).status).toBe(201);
      expect(await mailsTo(world.email)).toEqual([]);
    }));

  it.each<[string, object, string | undefined]>([
    ['invalid', { message: '   ' }, undefined],
    ['invalid', { email: 'a@b.c, d@e.f' }, undefined],
    ['invalid', { url: 'javascript:alert(1)' }, undefined],
    ['invalid', { url: 'https://evil.example/' }, undefined],
    ['invalid', { message: 'x'.repeat(4_001) }, undefined],
    ['unknown_key', { key: 'zg_nobodyhasthiskey' }, undefined],
    ['wrong_domain', {}, 'https://evil.example'],
    ['wrong_domain', { host: 'evil.example', url: 'https://evil.example/' }, 'https://evil.example'],
  ])('is refused as %s: %j', (error, over, origin) =>
    withProject(async (world) => {
      const answer = await send(world, 'report', report(world, over), origin);
      expect([answer.status, await answer.json()]).toEqual([400, { error }]);
      expect((await readTickets(world)).length).toBe(1);
    }),
  );

  it('with signs that cannot be stored is stored without them', () =>
    withProject(async (world) => {
      const odd = { url: 'https://example.org/\u0000\ud800', message: 'Der\u0000 Knopf', element: 'a\u0000' };
      expect((await send(world, 'report', report(world, odd))).status).toBe(201);
      const stored = await readTickets(world);
      expect(stored.at(-1)).toMatchObject({
        url: 'https://example.org/%00%EF%BF%BD',
        message: 'Der Knopf',
        element: 'a',
      });
    }));

  it('that fills the honeypot is answered and thrown away', () =>
    withProject(async (world) => {
      expect((await send(world, 'report', report(world, { website: 'https://spam.example' }))).status).toBe(201);
      expect((await readTickets(world)).length).toBe(1);
    }));

  it('is refused from an address that sends many, and the address is stored nowhere', () =>
    withProject(async (world) => {
      const answers = [];
      for (let index = 0; index < 7; index += 1) answers.push((await send(world, 'report', report(world))).status);
      expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429]);
      const { rows } = await database.pool.query('select key from rate_limits');
      expect(rows.filter(({ key }) => String(key).includes('127.0.0.1'))).toEqual([]);
    }));

  it('gets a number of its own when many come at once', () =>
    withProject(async (world) => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(world, 'report', report(world))));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect((await readTickets(world)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    }));

  it('is moved on by who may edit the project', () =>
    withProject(async (world) => {
      const { server, ids, cookie } = world;
      const path = `/api/projects/${ids.projectId}/tool/reports/${ids.ticketId}`;
      const answer = await server.call('PATCH', path, { cookie, json: { status: 'closed' } });
      expect(await answer.json()).toMatchObject({ id: ids.ticketId, status: 'closed' });
      expect(await auditedActions(database, ids.accountId)).toContain('ticket.status');
    }));
});

it('lets pages ask before they send JSON', () =>
  withProject(async ({ server }) => {
    const answer = await server.call('OPTIONS', '/w/v1/report', { headers: { origin: 'https://example.org' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('Content-Type');
  }));
