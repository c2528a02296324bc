import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CurrentUser, Project, ToolState } from '@zugang/contract';
import { acceptRequest, declineRequest, listRequests } from '#modules/partnership';
import { inScope } from '#platform/db/client';
import { insertBareProject } from '#platform/db/test-billable';
import { accounts, projects, resellerRequests, subscriptions } from '#platform/db/schema/index';
import { operatorOf } from '#platform/operator-settings';
import { testSettings } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, errorOf, readMails, type Person } from '../../testing/people.ts';
import { securityEventsOf } from '../../testing/security-events.ts';
import { openPartnerships } from './partnership.fixture.ts';

const operator = operatorOf({ OPERATOR_EMAIL: 'betrieb@example.org' });
const settings = { ...sellingSettings(testSettings()), operator };
const { database, server } = await createHarness({ settings });
const { ask, call, createPair, information, read, save, ...partnerships } = openPartnerships(database, server);
const ctx = { ...partnerships.operator, settings };

const pendingOf = async ({ accountId }: Person): Promise<string> => {
  const found = (await listRequests(ctx)).find((request) => request.accountId === accountId);
  if (!found) throw new Error('no request waits');
  return found.id;
};
const me = async ({ cookie }: Person) =>
  (await (await server.call('GET', '/api/auth/me', { cookie })).json()) as CurrentUser;
const insertProject = ({ accountId }: Person, isResellerFree = false) =>
  inScope(database.db, [accountId], async (tx) => {
    const id = await insertBareProject(tx, accountId);
    await tx.update(projects).set({ isResellerFree }).where(eq(projects.id, id));
    return id;
  });

describe('asking to become a reseller', () => {
  it('is pending until the operator decides, and reaches the operator by mail', async () => {
    const person = await createPerson(database, server);
    expect(await read(person)).toMatchObject({ kind: 'direct', request: null, mayApply: true });
    const answer = await ask(person);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ request: { state: 'pending' }, mayApply: false });
    expect(await codeOf(await ask(person))).toBe('REQUEST_PENDING');
    const mails = await readMails(server, 'betrieb@example.org');
    expect(mails[0]?.text).toContain(`accept-request ${await pendingOf(person)}`);
    expect(await auditedActions(database, person.accountId)).toContain('reseller.ask');
  });

  it('twice at once leaves one request', async () => {
    const person = await createPerson(database, server);
    const codes = await Promise.all([ask(person), ask(person), ask(person)]);
    expect(codes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is closed to customers of a reseller, to resellers, and to others than owners and administrators', async () => {
    const { reseller, customer } = await createPair();
    expect(await codeOf(await ask(customer))).toBe('NOT_DIRECT');
    expect(await codeOf(await ask(reseller))).toBe('NOT_DIRECT');
    expect((await ask(await createPerson(database, server, { role: 'editor' }))).status).toBe(403);
    expect((await ask(await createPerson(database, server, { role: 'admin' }))).status).toBe(200);
    const person = await createPerson(database, server);
    expect((await ask({ ...person, cookie: '' })).status).toBe(401);
    const wrong = await errorOf(await ask(person, { website: 'kein weg' }));
    expect(wrong.fields).toEqual([{ path: 'website', key: 'partnership.errors.website' }]);
  });

  it('makes the account a reseller once it is accepted: its subscriptions run on, its free project is one nobody pays for', async () => {
    const person = await createPerson(database, server);
    const [paid, unpaid] = [await insertProject(person), await insertProject(person)];
    const booked = await inScope(database.db, [person.accountId], async (tx) => {
      const choice = { package: 'pro', bracket: 100, interval: 'month' } as const;
      const price = { monthlyCents: 1_900, netCents: 1_900, baseCents: 1_900, discountCents: 0 };
      const shown = { projectTitle: 'A', status: 'active', statusSince: '2026-11-01', anchorOn: '2026-11-01' } as const;
      const [row] = await tx
        .insert(subscriptions)
        .values({
          ...choice,
          ...price,
          ...shown,
          accountId: person.accountId,
          projectId: paid,
          product: 'tool',
          priceListVersion: 1,
        })
        .returning();
      return row;
    });
    await ask(person);
    await acceptRequest(ctx, { id: await pendingOf(person) });
    expect((await me(person)).is_reseller).toBe(true);
    expect(await information(person)).toMatchObject({
      legalName: 'Agentur Nord GmbH',
      email: 'nora@agentur-nord.example',
      website: 'https://agentur-nord.example/',
      freeProject: { id: unpaid },
    });
    const after = await inScope(database.db, [person.accountId], (tx) => tx.select().from(subscriptions));
    expect(after).toEqual([booked]);
    expect((await readMails(server, person.email))[0]?.text).toContain('/reseller/billing');
    expect(await auditedActions(database, person.accountId)).toContain('reseller.accept');
  });

  it('gives an account that is named after its person the title of the company, and leaves one that was chosen', async () => {
    const [person, named] = [await createPerson(database, server), await createPerson(database, server)];
    const { firstName, lastName } = await me(person);
    const rename = (of: Person, name: string) =>
      inScope(database.db, [of.accountId], (tx) =>
        tx.update(accounts).set({ name }).where(eq(accounts.id, of.accountId)),
      );
    await rename(person, `${firstName} ${lastName}`);
    await rename(named, 'Barrierefrei am Meer');
    for (const one of [person, named]) {
      await ask(one);
      await acceptRequest(ctx, { id: await pendingOf(one) });
    }
    expect((await information(person)).title).toBe('Agentur Nord GmbH');
    expect((await information(named)).title).toBe('Barrierefrei am Meer');
  });

  it('is declined with an answer that the account reads, can be repeated some days later, and is decided once', async () => {
    const person = await createPerson(database, server);
    await ask(person);
    const id = await pendingOf(person);
    for (const answer of [' ', 'x'.repeat(2001)])
      await expect(declineRequest(ctx, { id, answer })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const answer = 'Bitte nennen Sie uns zwei Websites.\n<b>Danke</b>';
    await declineRequest(ctx, { id, answer: ` ${answer} ` });
    await expect(acceptRequest(ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [mail] = await readMails(server, person.email);
    expect(mail?.text).toContain('/settings/partner');
    expect(mail?.text).toContain(answer);
    expect(mail?.html).toContain('&lt;b&gt;Danke');
    expect(await read(person)).toMatchObject({
      kind: 'direct',
      request: { state: 'declined', answer },
      mayApply: false,
    });
    expect(await codeOf(await ask(person))).toBe('REQUEST_TOO_EARLY');
    await inScope(database.db, [person.accountId], (tx) =>
      tx.update(resellerRequests).set({ decidedAt: new Date(Date.now() - 31 * 86_400_000) }),
    );
    expect((await ask(person)).status).toBe(200);
  });

  it('is decided with a reason, which the security log keeps', async () => {
    const person = await createPerson(database, server);
    await ask(person);
    const id = await pendingOf(person);
    const mandate = { ...ctx.mandate, reason: ' ' };
    await expect(acceptRequest({ ...ctx, mandate }, { id })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await read(person)).request?.state).toBe('pending');
    await acceptRequest(ctx, { id });
    const [event] = await securityEventsOf(database, "details ->> 'request' = $1", id);
    expect(event).toMatchObject({
      kind: 'operator.accept_request',
      actor: 'command_line:ada',
      reason: 'Ticket 4711',
    });
  });
});

describe('what a reseller says about itself', () => {
  it('is saved as it is used: a small alias, addresses with their scheme', async () => {
    const { reseller } = await createPair();
    const answer = await save(reseller, { alias: ' Agentur-NORD1 ', adminUrl: 'admin.agentur.example/x' });
    expect(await answer.json()).toMatchObject({
      title: 'Agentur Nord',
      alias: 'agentur-nord1',
      website: 'https://agentur-nord.example/',
      adminUrl: 'https://admin.agentur.example/x',
      mayEdit: true,
    });
    expect(await auditedActions(database, reseller.accountId)).toContain('reseller.update');
  });

  it('is judged field by field, in the words of the specification', async () => {
    const { reseller } = await createPair();
    const bad = {
      title: '',
      legalName: '',
      alias: 'admin',
      website: 'javascript:alert(1)',
      postcode: '123',
      phone: 'x',
    };
    const { code, fields } = await errorOf(await save(reseller, { ...bad, street: '' }));
    expect(code).toBe('VALIDATION_FAILED');
    expect(fields).toEqual([
      { path: 'title', key: 'validation.required' },
      { path: 'legalName', key: 'validation.required' },
      { path: 'alias', key: 'partnership.errors.alias_reserved' },
      { path: 'website', key: 'partnership.errors.website' },
      { path: 'phone', key: 'validation.pattern' },
      { path: 'street', key: 'billing.errors.address_required' },
      { path: 'postcode', key: 'billing.errors.postcode_digits' },
    ]);
  });

  it('is closed to customers, to others than owners and administrators, and where there is no reseller', async () => {
    const { reseller, customer } = await createPair();
    expect((await save({ ...reseller, cookie: customer.cookie })).status).toBe(404);
    expect((await save({ ...customer, cookie: reseller.cookie })).status).toBe(403);
    expect((await save(await createPerson(database, server, { kind: 'reseller', role: 'editor' }))).status).toBe(403);
    expect(await codeOf(await save(await createPerson(database, server)))).toBe('NOT_A_RESELLER');
  });

  it('has an alias that one reseller has, also of two who take it at once', async () => {
    const [{ reseller: one }, { reseller: two }] = [await createPair(), await createPair()];
    const answers = await Promise.all([save(one, { alias: 'gleich' }), save(two, { alias: 'gleich' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [loser, winner] = answers[0].status === 409 ? [one, two] : [two, one];
    const stateOf = async (person: Person, alias: string) =>
      (
        (await (await call(person, `GET ${person.accountId}/reseller/alias?alias=${alias}`)).json()) as {
          state: string;
        }
      ).state;
    expect(await stateOf(loser, 'Gleich')).toBe('taken');
    expect(await stateOf(winner, 'gleich')).toBe('own');
    expect(await stateOf(winner, 'noch-frei')).toBe('available');
    expect(await stateOf(winner, 'www')).toBe('reserved');
    for (const alias of ['ab', '-ab', 'a_b', 'xn--ab', 'ä']) expect(await stateOf(winner, alias)).toBe('invalid');
    // Leaving the alias of others as it is, and saving one’s own again.
    expect((await save(winner, { alias: 'gleich' })).status).toBe(200);
  });
});

describe('the free project of a reseller', () => {
  it('is one of its own: another is chosen, and the one before is booked like any other', async () => {
    const { reseller, customer } = await createPair();
    const [first, second] = [await insertProject(reseller, true), await insertProject(reseller)];
    const offered = async (projectId: string) =>
      (await (await server.call('GET', `/api/projects/${projectId}/plans`, { cookie: reseller.cookie })).json()) as {
        isBillingOn: boolean;
      };
    expect([await offered(first), await offered(second)]).toMatchObject([
      { isBillingOn: false },
      { isBillingOn: true },
    ]);
    const choose = (projectId: string) =>
      call(reseller, `PUT ${reseller.accountId}/reseller/free-project`, { projectId });
    expect(await (await choose(second)).json()).toMatchObject({ freeProject: { id: second } });
    expect([await offered(first), await offered(second)]).toMatchObject([
      { isBillingOn: true },
      { isBillingOn: false },
    ]);
    expect(await auditedActions(database, reseller.accountId)).toContain('reseller.free_project');
    expect((await choose(await insertProject(customer))).status).toBe(404);
  });

  it('is the first that is created, and the tool and live inspect are free there', async () => {
    const { reseller } = await createPair();
    const probe = async (host: string) =>
      ({ kind: 'reached', host, startUrl: `https://${host}/`, title: null }) as const;
    const egress = { ...database.contextFor(null).egress, probe };
    const { createProject } = await import('#modules/project');
    const reached = new Map([[reseller.accountId, { role: 'owner', ownership: 'own' } as const]]);
    const principal = {
      userId: reseller.userId,
      sessionId: null,
      locale: 'de',
      accounts: reached,
    } as const;
    const create = (domain: string): Promise<Project> =>
      createProject({ ...database.contextFor(principal), settings, egress }, { ownership: 'own', domain });
    const [first, second] = [await create('eins.example'), await create('zwei.example')];
    const statusOf = async ({ id }: Project) => {
      const answer = await server.call('GET', `/api/projects/${id}/tool`, { cookie: reseller.cookie });
      const { products } = (await answer.json()) as ToolState;
      return products.map(({ product, status }) => `${product} ${status}`);
    };
    expect(await statusOf(first)).toEqual(expect.arrayContaining(['tool free', 'live-inspect free']));
    expect(await statusOf(second)).toEqual(expect.arrayContaining(['tool trial', 'live-inspect trial']));
    expect(await information(reseller)).toMatchObject({ freeProject: { id: first.id } });
  });
});
