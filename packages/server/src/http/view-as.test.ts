import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewRuleOf, type CurrentUser, type ErrorBody, type OwnSecurityEvent, type StaffRole } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { auditLog, memberships, staffViews, users } from '#platform/db/schema/index';
import { createHarness } from './testing/create-harness.ts';
import { callProcedure, comparable } from './testing/call-procedure.ts';
import { codeOf, createPerson, type Person } from './testing/people.ts';
import { procedures, type Procedure } from './testing/procedures.ts';
import { publicProcedures } from './testing/procedure-access.ts';
import { sampleInputs } from './testing/sample-inputs.ts';
import { createSampleTenants, type SampleTenant } from './testing/sample-tenants.ts';
import { connectAsOwner } from './testing/table-hashes.ts';

const { database, server } = await createHarness();
const tenants = createSampleTenants(database);

const become = (userId: string, roles: StaffRole[]) =>
  database.db.update(users).set({ staffRoles: roles }).where(eq(users.id, userId));
const createStaff = async (roles: StaffRole[] = ['support']): Promise<Person> => {
  const person = await createPerson(database, server);
  await become(person.userId, roles);
  return { ...person, cookie: await server.signIn(person.userId, { hasSecondFactor: true }) };
};
const reason = 'Ticket 4711: the report stays empty';
const begin = ({ cookie }: Person, email: string) =>
  server.call('POST', '/api/staff/views', { cookie, json: { email, reason } });
const end = ({ cookie }: Person) => server.call('POST', '/api/view/end', { cookie, json: {} });
const allowChange = ({ cookie }: Person) => server.call('POST', '/api/view/allow-change', { cookie, json: { reason } });
const me = async ({ cookie }: Pick<Person, 'cookie'>): Promise<CurrentUser> =>
  (await (await server.call('GET', '/api/auth/me', { cookie })).json()) as CurrentUser;
const emailOf = async (userId: string): Promise<string> => {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  return user?.email ?? '';
};
const rename = ({ cookie }: Pick<Person, 'cookie'>, projectId: string, title: string) =>
  server.call('PATCH', `/api/projects/${projectId}`, { cookie, json: { title } });
const eventsOf = async ({ cookie }: Pick<Person, 'cookie'>): Promise<OwnSecurityEvent[]> => {
  const answer = await server.call('GET', '/api/auth/security-events', { cookie });
  return ((await answer.json()) as { rows: OwnSecurityEvent[] }).rows;
};

let staff: Person;
let customer: SampleTenant & { email: string };
beforeAll(async () => {
  staff = await createStaff();
  const tenant = await tenants.create({ role: 'owner' });
  customer = { ...tenant, email: await emailOf(tenant.userId) };
});

describe('a member of staff who sees the dashboard as a customer', () => {
  it('is the customer, and everybody is told who really looks on', async () => {
    const viewer = await createStaff();
    expect((await begin(viewer, customer.email)).status).toBe(200);
    const user = await me(viewer);
    expect(user).toMatchObject({
      id: customer.userId,
      isStaff: false,
      memberships: [{ accountId: customer.accountId }],
    });
    expect(user.viewedBy).toMatchObject({ changeUntil: null });
    const minutes = (Date.parse(user.viewedBy?.endsAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    // The customer's own session is theirs alone.
    expect((await me({ cookie: await server.signIn(customer.userId) })).viewedBy).toBeNull();
  });

  it('gets back what is theirs when the view is ended, and when its time is over', async () => {
    const viewer = await createStaff();
    await begin(viewer, customer.email);
    expect(await codeOf(await server.call('GET', '/api/staff/access', { cookie: viewer.cookie }))).toBe(
      'STAFF_VIEW_ACTIVE',
    );
    expect((await end(viewer)).status).toBe(200);
    expect(await me(viewer)).toMatchObject({ id: viewer.userId, isStaff: true, viewedBy: null });
    await begin(viewer, customer.email);
    await database.db.update(staffViews).set({ endsAt: sql`now()` });
    expect(await me(viewer)).toMatchObject({ id: viewer.userId, viewedBy: null });
    expect((await end(viewer)).status).toBe(404);
  });

  it('loses it with the role, with the second factor and when they are blocked', async () => {
    const viewer = await createStaff();
    await begin(viewer, customer.email);
    await become(viewer.userId, ['billing']);
    expect((await me(viewer)).id).toBe(viewer.userId);
    await become(viewer.userId, ['support']);
    expect((await me(viewer)).id).toBe(customer.userId);
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, viewer.userId));
    expect(await me(viewer)).toBeNull();
  });

  it('sees a login that is blocked', async () => {
    const viewer = await createStaff();
    const blocked = await createPerson(database, server);
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked.userId));
    expect((await begin(viewer, blocked.email)).status).toBe(200);
    expect((await me(viewer)).id).toBe(blocked.userId);
  });

  it('signs themselves out, and not the customer', async () => {
    const viewer = await createStaff();
    const cookie = await server.signIn(customer.userId);
    await begin(viewer, customer.email);
    expect((await server.call('POST', '/api/auth/logout', { cookie: viewer.cookie, json: {} })).status).toBe(200);
    expect(await me(viewer)).toBeNull();
    expect(await me({ cookie })).toMatchObject({ id: customer.userId });
    expect((await eventsOf({ cookie })).map(({ kind }) => kind)).not.toContain('session.logout');
  });
});

describe('nobody is seen as', () => {
  it('who is staff or owns a reseller', async () => {
    const other = await createStaff(['operations']);
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    expect(await codeOf(await begin(staff, other.email))).toBe('STAFF_VIEW_REFUSED');
    expect(await codeOf(await begin(staff, staff.email))).toBe('STAFF_VIEW_REFUSED');
    expect(await codeOf(await begin(staff, reseller.email))).toBe('STAFF_VIEW_REFUSED');
    expect(await codeOf(await begin(staff, 'nobody@example.org'))).toBe('NOT_FOUND');
    const member = await createPerson(database, server, { kind: 'reseller', role: 'editor' });
    const viewer = await createStaff();
    expect((await begin(viewer, member.email)).status).toBe(200);
    expect((await me(viewer)).id).toBe(member.userId);
  });

  it('who becomes staff or the owner of a reseller meanwhile', async () => {
    const viewer = await createStaff();
    const [promoted, member] = [
      await createPerson(database, server),
      await createPerson(database, server, { kind: 'reseller', role: 'admin' }),
    ];
    await begin(viewer, promoted.email);
    await become(promoted.userId, ['billing']);
    expect((await me(viewer)).id).toBe(viewer.userId);
    expect((await begin(viewer, member.email)).status).toBe(200);
    await inScope(database.db, [member.accountId], (tx) =>
      tx.update(memberships).set({ role: 'owner' }).where(eq(memberships.userId, member.userId)),
    );
    expect((await me(viewer)).id).toBe(viewer.userId);
  });
});

const call = async (procedure: Procedure, cookie: string, ids = customer.ids) =>
  callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie });
const walked = procedures.filter(({ name }) => !publicProcedures.has(name) && !name.startsWith('view.'));
const ruled = walked.map((procedure) => ({ ...procedure, rule: viewRuleOf(procedure.name, procedure.method) }));

describe('read only', () => {
  let viewer: Person;
  beforeAll(async () => {
    viewer = await createStaff();
    await begin(viewer, customer.email);
  });

  it.each(ruled.filter(({ rule }) => rule === 'change'))('refuses $name', async (procedure) => {
    const { status, body } = await call(procedure, viewer.cookie);
    expect([status, (body as ErrorBody).code]).toEqual([403, 'STAFF_VIEW_READ_ONLY']);
  });

  it.each(ruled.filter(({ rule }) => rule === 'personal'))('leaves $name to the person', async (procedure) => {
    await allowChange(viewer);
    const { status, body } = await call(procedure, viewer.cookie);
    expect([status, (body as ErrorBody).code]).toEqual([403, 'STAFF_VIEW_PERSONAL']);
  });

  it.each(ruled.filter(({ name }) => name.startsWith('staff')))('closes the console: $name', async (procedure) => {
    const { status, body } = await call(procedure, viewer.cookie);
    expect([status, (body as ErrorBody).code]).toEqual([409, 'STAFF_VIEW_ACTIVE']);
  });

  it('reads what the customer reads, and nothing of others', async () => {
    const other = await tenants.create({ role: 'owner' });
    const cookie = await server.signIn(customer.userId);
    const reads = ruled.filter(
      ({ name, method, rule }) =>
        method === 'GET' &&
        rule === 'open' &&
        /^(project|domain|scan|issue|page|member|account|subscription)\./.test(name),
    );
    for (const procedure of reads) {
      const [seen, own, foreign] = [
        await call(procedure, viewer.cookie),
        await call(procedure, cookie),
        await call(procedure, viewer.cookie, other.ids),
      ];
      expect({ name: procedure.name, ...comparable(seen) }).toEqual({ name: procedure.name, ...comparable(own) });
      expect(JSON.stringify(foreign.body)).not.toContain(other.accountId);
    }
    expect(reads.length).toBeGreaterThan(15);
  });
});

it('knows only procedures that are there', () => {
  const personal = ruled.filter(({ rule }) => rule === 'personal').map(({ name }) => name);
  for (const one of [
    'legal.accept',
    'plan.book',
    'invoice.pay',
    'profile.export',
    'profile.delete',
    'twoFactor.disable',
    'apiKey.create',
    'ticket.read',
    'member.invite',
    'webhook.rotateSecret',
  ])
    expect(personal).toContain(one);
});

describe('one change', () => {
  it('is allowed with a reason, used up by the first that succeeds, and named in the logs with who really did it', async () => {
    const viewer = await createStaff();
    await begin(viewer, customer.email);
    const { projectId } = customer.ids;
    expect(
      (await server.call('POST', '/api/view/allow-change', { cookie: viewer.cookie, json: { reason: '' } })).status,
    ).toBe(400);
    await allowChange(viewer);
    expect((await me(viewer)).viewedBy?.changeUntil).not.toBeNull();
    // One that fails leaves it to be tried again.
    expect((await rename(viewer, projectId, '')).status).toBe(400);
    expect((await rename(viewer, projectId, 'Renamed for the customer')).status).toBe(200);
    expect(await codeOf(await rename(viewer, projectId, 'Twice'))).toBe('STAFF_VIEW_READ_ONLY');
    const [line] = await inScope(database.db, [customer.accountId], (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.staffUserId, viewer.userId)),
    );
    expect(line).toMatchObject({ action: 'project.update', userId: customer.userId, targetId: projectId });
    const events = await eventsOf({ cookie: await server.signIn(customer.userId) });
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'view.change', reason: null },
      { kind: 'view.begun', reason },
    ]);
    const owner = await connectAsOwner(database.url);
    const { rows } = await owner.query(
      'select kind, user_id, reason from security_events where actor = $1 order by id',
      [`staff:${viewer.userId}`],
    );
    await owner.end();
    expect(rows).toEqual([
      { kind: 'operator.begin_view', user_id: customer.userId, reason },
      { kind: 'view.begun', user_id: customer.userId, reason: null },
      { kind: 'operator.allow_view_change', user_id: customer.userId, reason },
      { kind: 'view.change', user_id: customer.userId, reason: null },
    ]);
  });

  it('goes to one of two at once', async () => {
    const viewer = await createStaff();
    await begin(viewer, customer.email);
    await allowChange(viewer);
    const { projectId } = customer.ids;
    const answers = await Promise.all([rename(viewer, projectId, 'One'), rename(viewer, projectId, 'Other')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('is over after its minutes', async () => {
    const viewer = await createStaff();
    await begin(viewer, customer.email);
    await allowChange(viewer);
    await database.db.update(staffViews).set({ changeUntil: sql`now() - interval '1 second'` });
    expect((await me(viewer)).viewedBy?.changeUntil).toBeNull();
    expect(await codeOf(await rename(viewer, customer.ids.projectId, 'Late'))).toBe('STAFF_VIEW_READ_ONLY');
  });

  it('cannot be allowed by who sees their own dashboard', async () => {
    expect((await allowChange(staff)).status).toBe(404);
    expect((await end(staff)).status).toBe(404);
  });
});
