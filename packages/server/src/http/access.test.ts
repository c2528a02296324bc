import { describe, expect, it } from 'vitest';
import { createHarness } from './testing/create-harness.ts';
import { callProcedure } from './testing/call-procedure.ts';
import { procedures, type Procedure, type ProcedureName } from './testing/procedures.ts';
import {
  personalProcedures,
  publicProcedures,
  startProcedures,
  writingProcedures,
} from './testing/procedure-access.ts';
import { resellerLists, resellerPermissions } from './testing/reseller-access.ts';
import { staffProcedures } from './testing/staff-access.ts';
import { sampleInputs } from './testing/sample-inputs.ts';
import { createSampleTenants, isRead, type SampleTenant } from './testing/sample-tenants.ts';

const { database, server } = await createHarness();
const tenants = createSampleTenants(database);

/** Calls the procedure about the tenant's own rows, signed in as its user. */
const callSignedIn = async (procedure: Procedure, { ids, userId }: SampleTenant) =>
  callProcedure(server, procedure, {
    input: sampleInputs[procedure.name](ids),
    cookie: await server.signIn(userId),
  });
/** Calls it as a viewer, of a tenant of its own where it may change something. */
const callAsViewer = async (procedure: Procedure) =>
  callSignedIn(
    procedure,
    await (isRead(procedure) ? tenants.share({ role: 'viewer' }) : tenants.create({ role: 'viewer' })),
  );

it('walks over every procedure of the contract', () => {
  expect(procedures.map(({ name }) => name).toSorted()).toEqual(Object.keys(sampleInputs).toSorted());
});

describe('a caller who is signed out', () => {
  const isOpen = ({ name }: Procedure): boolean => publicProcedures.has(name) || startProcedures.has(name);
  const callSignedOut = async (procedure: Procedure) => {
    const { ids } = await tenants.share();
    return callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie: null });
  };

  it.each(procedures.filter((procedure) => !isOpen(procedure)))('gets 401 from $name', async (procedure) => {
    const answer = await callSignedOut(procedure);
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', key: 'errors.unauthenticated' } });
  });

  it.each(procedures.filter(({ name }) => startProcedures.has(name)))('gets null from $name', async (procedure) => {
    expect(await callSignedOut(procedure)).toMatchObject({ status: 200, body: null });
  });
});

describe('a viewer', () => {
  it.each(procedures.filter(({ name }) => writingProcedures.has(name)))('gets 403 from $name', async (procedure) => {
    const answer = await callSignedIn(procedure, await tenants.share({ role: 'viewer' }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it.each(procedures.filter(({ name }) => personalProcedures.has(name)))('is heard by $name', async (procedure) => {
    const answer = await callAsViewer(procedure);
    expect([200, 400, 404]).toContain(answer.status);
  });

  const closed = [writingProcedures, publicProcedures, personalProcedures];
  // What belongs to resellers is in the table of permissions.
  const isOfReseller = (name: ProcedureName) => name in resellerPermissions || name in resellerLists;
  // What belongs to staff has a walk of its own (staff-access.test.ts).
  const isOfOthers = (name: ProcedureName) => isOfReseller(name) || name in staffProcedures;
  const readable = procedures.filter(({ name }) => !closed.some((names) => names.has(name)) && !isOfOthers(name));
  /** Viewers comment and export as well; the existing comment is another user's and can no longer be changed. */
  const writing: Partial<Record<string, number>> = {
    // The sample account is no reseller's.
    'customerLogin.get': 409,
    'export.create': 202,
    'ticket.create': 201,
    'ticket.reply': 201,
    'ticket.uploadFile': 201,
    // A reseller's, and of one thing: not in its table, because the samples have none.
    'customerReport.file': 403,
    'portfolio.places': 403,
    'issue.addComment': 201,
    'issue.editComment': 409,
    'issue.removeComment': 409,
  };
  it.each(readable)('may call $name', async (procedure) => {
    const answer = await callAsViewer(procedure);
    expect(answer.status).toBe(writing[procedure.name] ?? 200);
  });
});
