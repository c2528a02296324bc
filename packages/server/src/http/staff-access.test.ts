import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@zugang/contract';
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
  await database.db.update(users).set({ isStaff: true }).where(eq(users.id, staff.userId));
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
    const made = procedure.name === 'staffDesk.createSavedReply' ? 201 : 404;
    expect(status).toBe(needsNothing ? 200 : made);
  });
});
