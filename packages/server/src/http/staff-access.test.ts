import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffPermissions, staffRoles, type ErrorBody, type StaffRole, type StaffWork } from '@zugang/contract';
import { users } from '#platform/db/schema/index';
import { createHarness } from './testing/create-harness.ts';
import { callProcedure } from './testing/call-procedure.ts';
import { createKey } from './testing/create-key.ts';
import { createPerson, type Person } from './testing/people.ts';
import { procedures, type Procedure } from './testing/procedures.ts';
import { sampleInputs } from './testing/sample-inputs.ts';
import type { SampleProject } from '#platform/db/sample-project';
import { staffProcedures } from './testing/staff-access.ts';

const { database, server } = await createHarness();
const walked = procedures.filter(({ name }) => name in staffProcedures);

let staff: Person;
let owner: Person;
let reseller: Person;
beforeAll(async () => {
  [staff, owner, reseller] = await Promise.all([
    createPerson(database, server),
    createPerson(database, server),
    createPerson(database, server, { kind: 'reseller' }),
  ]);
  await database.db
    .update(users)
    .set({ staffRoles: ['admin'] })
    .where(eq(users.id, staff.userId));
});

type Credentials = { cookie: string | null; key?: string };
const call = async (procedure: Procedure, credentials: Credentials) => {
  const input = sampleInputs[procedure.name]({} as SampleProject);
  const { status, body } = await callProcedure(server, procedure, { input, ...credentials });
  return [status, (body as Partial<ErrorBody> | null)?.code];
};
const signIn = (person: Person, hasSecondFactor: boolean) => server.signIn(person.userId, { hasSecondFactor });

it('is every procedure of the group “staff”', () => {
  const named = procedures.filter(({ path }) => path.startsWith('/staff')).map(({ name }) => name);
  expect(Object.keys(staffProcedures).toSorted()).toEqual(named.toSorted());
});

describe.each(walked)('$name', (procedure) => {
  it('is missing to everybody who is no staff, with a second factor too', async () => {
    const answers = await Promise.all([
      call(procedure, { cookie: await signIn(owner, true) }),
      call(procedure, { cookie: await signIn(reseller, true) }),
      call(procedure, { cookie: null, key: (await createKey(database, staff.accountId)).key }),
    ]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => [404, 'NOT_FOUND']));
  });

  it('asks who is signed out to sign in', async () => {
    expect(await call(procedure, { cookie: null })).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('answers staff only in a session that was opened with a second factor', async () => {
    const withPassword = await call(procedure, { cookie: await signIn(staff, false) });
    const isRefused = staffProcedures[procedure.name]?.needsSecondFactor ?? true;
    expect(withPassword).toEqual(isRefused ? [403, 'STAFF_TWO_FACTOR_REQUIRED'] : [200, undefined]);
    const [status] = await call(procedure, { cookie: await signIn(staff, true) });
    // The samples name nothing that is there. A saved text needs nothing.
    const needsNothing = procedure.method === 'GET' && !procedure.path.includes('{');
    const others: Record<string, number> = {
      'staffDesk.createSavedReply': 201,
      'staffMoney.importBankFile': 400,
      'staffSales.createCoupon': 201,
      'staffSales.publishPrices': 400,
    };
    const made = others[procedure.name] ?? 404;
    expect(status).toBe(needsNothing ? 200 : made);
  });
});

describe.each(staffRoles)('the role %s', (role) => {
  let cookie: string;
  beforeAll(async () => {
    const person = await createPerson(database, server);
    await database.db
      .update(users)
      .set({ staffRoles: [role] })
      .where(eq(users.id, person.userId));
    cookie = await server.signIn(person.userId, { hasSecondFactor: true });
  });

  it.each(walked)('is held to the table of roles by $name', async (procedure) => {
    const allowed: readonly StaffRole[] = staffPermissions[procedure.name as keyof typeof staffPermissions];
    const [status, code] = await call(procedure, { cookie });
    const isAllowed = role === 'admin' || allowed.includes(role);
    const isRefused = status === 403 && code === 'STAFF_ROLE_REQUIRED';
    expect({ isAllowed, isRefused }).toEqual({ isAllowed: !isRefused, isRefused: !isAllowed });
    expect([200, 201, 400, 403, 404]).toContain(status);
  });

  it('is told at the console’s door', async () => {
    const access = await server.call('GET', '/api/staff/access', { cookie });
    expect(await access.json()).toEqual({ secondFactor: 'used', roles: [role] });
  });
});

it('shows on the first page only what the role deals with', async () => {
  const kindsFor = async (role: StaffRole) => {
    const person = await createPerson(database, server);
    await database.db
      .update(users)
      .set({ staffRoles: [role] })
      .where(eq(users.id, person.userId));
    const cookie = await server.signIn(person.userId, { hasSecondFactor: true });
    const work = (await (await server.call('GET', '/api/staff/work', { cookie })).json()) as StaffWork;
    return { counts: Object.keys(work.counts).toSorted(), money: work.openPayments, asked: work.enterpriseRequests };
  };
  expect(await kindsFor('operations')).toEqual({
    counts: ['failedJobs', 'lateMails', 'stuckScans'],
    money: null,
    asked: null,
  });
  const billing = await kindsFor('billing');
  expect(billing.counts).toEqual(['departures', 'enterpriseRequests', 'openPayments', 'requests', 'tickets']);
  expect(billing.money).toEqual([]);
});

it('takes a role away at once, also from a session that is open', async () => {
  const person = await createPerson(database, server);
  const become = (roles: StaffRole[]) =>
    database.db.update(users).set({ staffRoles: roles }).where(eq(users.id, person.userId));
  await become(['operations', 'support']);
  const cookie = await server.signIn(person.userId, { hasSecondFactor: true });
  const statusOf = async () => (await server.call('GET', '/api/staff/accounts?search=ab', { cookie })).status;
  expect(await statusOf()).toBe(200);
  await become(['operations']);
  expect(await statusOf()).toBe(403);
  await become([]);
  expect(await statusOf()).toBe(404);
});
