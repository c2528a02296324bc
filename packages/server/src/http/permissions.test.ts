import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { roleMay, roles, type ErrorBody } from '@zugang/contract';
import { users } from '#platform/db/schema/index';
import { createHarness } from './testing/create-harness.ts';
import { callProcedure } from './testing/call-procedure.ts';
import { procedures } from './testing/procedures.ts';
import { neededPermissions, personalProcedures, publicProcedures } from './testing/procedure-access.ts';
import { resellerLists, resellerPermissions } from './testing/reseller-access.ts';
import { sampleInputs } from './testing/sample-inputs.ts';
import { createSampleTenants, isRead } from './testing/sample-tenants.ts';

const { database, server } = await createHarness();
const tenants = createSampleTenants(database);

const anySample = { accountId: 'a', projectId: 'p', domainId: 'd', extraDomainId: 'e', pageId: 'g', issueId: 'i' };
const anyIds = {
  ...anySample,
  findingId: 'f',
  scanId: 's',
  documentId: 'o',
  memberId: 'm',
  invitationId: 'v',
  apiKeyId: 'k',
  acceptanceId: 'c',
  urlListId: 'u',
  noticeId: 'n',
  shareId: 'c',
  exportId: 'e',
  pictureId: 'c',
  ticketId: 't1',
  checkId: 'h',
  inspectionId: 'q',
  commentId: 'co',
  batchId: 'ba',
  loginRunId: 'q',
  endpointId: 'w',
  deliveryId: 'v',
  subscriptionId: 'su',
  invoiceId: 'in',
  paymentMethodId: 'in',
  requestId: 'rq',
  linkId: 'li',
  statementId: 'st',
  removedStatementId: 'sr',
  templateId: 'te',
  announcementId: 'an',
  questionId: 'qu',
  deskTicketId: 'dt',
  otherDeskTicketId: 'od',
  deskFileId: 'df',
  questionFileId: 'qf',
  savedReplyId: 'sv',
  heldMailId: 'hm',
};

it('knows the permission of every procedure that names rows of an account', () => {
  const named = procedures.filter(({ name }) =>
    Object.values(sampleInputs[name](anyIds)).some((value) => Object.values(anyIds).includes(String(value))),
  );
  const closed = named.filter(({ name }) => !publicProcedures.has(name) && !personalProcedures.has(name));
  const known = { ...neededPermissions, ...resellerPermissions };
  expect(closed.map(({ name }) => name).toSorted()).toEqual(Object.keys(known).toSorted());
});

const cases = procedures.flatMap((procedure) => {
  const permission = neededPermissions[procedure.name];
  return permission
    ? roles.map((role) => ({ role, name: procedure.name, procedure, isAllowed: roleMay(role, permission) }))
    : [];
});
const allowed = cases.filter(({ isAllowed }) => isAllowed);
const refused = cases.filter(({ isAllowed }) => !isAllowed);

const callAs = async ({ role, procedure, isAllowed }: (typeof cases)[number]) => {
  const isKept = isRead(procedure) || !isAllowed;
  const { ids, userId } = await (isKept ? tenants.share({ role }) : tenants.create({ role }));
  const cookie = await server.signIn(userId);
  return callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie });
};

describe('what a role may do is what the contract says', () => {
  it.each(allowed)('$role may call $name', async (one) => {
    expect([200, 201, 202, 400, 409]).toContain((await callAs(one)).status);
  });

  it.each(refused)('$role may not call $name', async (one) => {
    const { status, body } = await callAs(one);
    expect([status, (body as ErrorBody).code]).toEqual([403, 'FORBIDDEN']);
  });
});

/** What belongs to the people of an account alone: its reseller looks after its projects, not after its members. */
const ownOnly =
  /^(member|billing|brand|toolDefaults|apiKey|subscription|invoice|paymentMethod|customerLogin|resellerSubscription|resellerAnnouncement|resellerDesk|sourceLink)\.|^productRequest\.(create|withdraw|received)$|^account\.update$|^legal\.accept$|^ticket\.(create|uploadFile)$|^partnership\.(?!get|leave|stay)/;
/** What customers ask, their reseller reads at its desk (`resellerDesk`), and not as one of them. */
const askersOnly = /^ticket\.(?!create|uploadFile)/;
const asked = procedures.filter(({ name }) => neededPermissions[name]);

describe('the reseller of a customer', () => {
  let reseller: { accountId: string; userId: string };
  beforeAll(async () => {
    reseller = await database.createTenant({ kind: 'reseller' });
  });
  const callAsReseller = async (procedure: (typeof asked)[number]) => {
    const isKept = isRead(procedure) || ownOnly.test(procedure.name);
    const customer = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
    const { ids } = await (isKept ? tenants.share(customer) : tenants.create(customer));
    const input = { ...sampleInputs[procedure.name](ids), ...(procedure.name === 'project.create' ? forCustomer : {}) };
    return callProcedure(server, procedure, { input, cookie: await server.signIn(reseller.userId) });
  };
  const forCustomer = { ownership: 'customer' };

  it.each(asked.filter(({ name }) => !ownOnly.test(name) && !askersOnly.test(name)))(
    'may call $name',
    async (procedure) => {
      expect([200, 201, 202, 400, 409]).toContain((await callAsReseller(procedure)).status);
    },
  );

  it.each(asked.filter(({ name }) => ownOnly.test(name)))('may not call $name', async (procedure) => {
    expect((await callAsReseller(procedure)).status).toBe(403);
  });

  it.each(asked.filter(({ name }) => askersOnly.test(name)))('finds nothing behind $name', async (procedure) => {
    expect((await callAsReseller(procedure)).status).toBe(404);
  });
});

const ofReseller = procedures.flatMap((procedure) => {
  const permission = { ...resellerPermissions, ...resellerLists }[procedure.name];
  return permission
    ? roles.map((role) => ({ role, name: procedure.name, procedure, isAllowed: roleMay(role, permission) }))
    : [];
});

describe('what a role of a reseller may do with its customers', () => {
  const callAsMember = async ({ role, procedure, isAllowed }: (typeof ofReseller)[number]) => {
    const reseller = await database.createTenant({ kind: 'reseller', role });
    const customer = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
    const { accountId } = await database.createTenant(customer);
    const input = sampleInputs[procedure.name]({ ...anyIds, accountId });
    const { status } = await callProcedure(server, procedure, { input, cookie: await server.signIn(reseller.userId) });
    return isAllowed ? [200, 201, 409].includes(status) : status === 403;
  };
  it.each(ofReseller.filter(({ isAllowed }) => isAllowed))('$role may call $name', async (one) => {
    expect(await callAsMember(one)).toBe(true);
  });
  it.each(ofReseller.filter(({ isAllowed }) => !isAllowed))('$role may not call $name', async (one) => {
    expect(await callAsMember(one)).toBe(true);
  });

  it.each(procedures.filter(({ name }) => resellerPermissions[name]))(
    'to the customer itself there is nothing behind $name',
    async (procedure) => {
      const { ids, userId } = await tenants.share();
      const input = sampleInputs[procedure.name](ids);
      const { status } = await callProcedure(server, procedure, { input, cookie: await server.signIn(userId) });
      expect(status).toBe(404);
    },
  );

  it.each(procedures.filter(({ name }) => resellerLists[name]))(
    'a direct customer may not call $name',
    async (procedure) => {
      const { accountId, userId } = await database.createTenant();
      const input = sampleInputs[procedure.name]({ ...anyIds, accountId });
      const { status } = await callProcedure(server, procedure, { input, cookie: await server.signIn(userId) });
      expect(status).toBe(403);
    },
  );
});

describe('staff', () => {
  let cookie: string;
  beforeAll(async () => {
    const staff = await database.createTenant();
    await database.db
      .update(users)
      .set({ staffRoles: ['admin'] })
      .where(eq(users.id, staff.userId));
    cookie = await server.signIn(staff.userId);
  });

  it.each(asked)('reach no account by being staff: $name', async (procedure) => {
    const { ids } = await tenants.share();
    const { status } = await callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie });
    expect(status).toBe(404);
  });
});
