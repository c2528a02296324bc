import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody, PlanOffer, ToolState, WidgetConfig } from '@zugang/contract';
import { readLoginTerms } from '#modules/site-login';
import { readWidgetConfig } from '#modules/tool';
import { inScope } from '#platform/db/client';
import { domainLogins, domains, loginSessions, projects, subscriptions } from '#platform/db/schema/index';
import { addDays, todayInBerlin } from '#platform/calendar';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { testSettings } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { callProcedure } from '../../testing/call-procedure.ts';
import { createHarness } from '../../testing/create-harness.ts';
import { createKey } from '../../testing/create-key.ts';
import { codeOf, createPerson } from '../../testing/people.ts';
import { procedures, type ProcedureName } from '../../testing/procedures.ts';
import { sampleInputs } from '../../testing/sample-inputs.ts';

const settings = sellingSettings(testSettings());
const { database, server } = await createHarness({ settings });

type State = 'standard' | 'pro' | 'past_due' | 'trialing' | 'unpaid' | 'canceled';

/** A person with a sample project whose tool and live inspect are in this state. */
const begin = async (state: State, options: Parameters<typeof createPerson>[2] = {}) => {
  const person = await createPerson(database, server, options);
  const { accountId } = person;
  const ids = await insertSampleProject(database, { accountId, host: 'example.org' });
  const isPackage = state === 'standard' || state === 'pro';
  const set = {
    package: state === 'standard' ? ('standard' as const) : ('pro' as const),
    status: isPackage ? ('active' as const) : state,
  };
  await inScope(database.db, [accountId], async (tx) => {
    const [row] = await tx.update(subscriptions).set(set).returning();
    if (!row) throw new Error('the sample has no subscription');
    const { id: _, ...rest } = row;
    await tx.insert(subscriptions).values({ ...rest, product: 'live-inspect' });
  });
  return { ...person, ids };
};

const call = async (name: ProcedureName, one: { ids: SampleProject; cookie: string }, change: object = {}) => {
  const procedure = procedures.find((candidate) => candidate.name === name);
  if (!procedure) throw new Error(`there is no ${name}`);
  const input = { ...sampleInputs[name](one.ids), ...change };
  const { status, body } = await callProcedure(server, procedure, { input, cookie: one.cookie });
  return status < 300 ? 'done' : (body as ErrorBody).code;
};
const every = (unit: 'day' | 'week') => ({
  schedule: { every: unit, hour: 6, timeZone: 'Europe/Berlin' },
});

/** Procedures that read what a project's checks have found, and its bills; those of streams and sessions apart. */
const isOfProject = (name: ProcedureName): boolean =>
  /^(audit|checker|document|domain|export|invoice|issue|page|project|report|scan|share|subscription|tool)\./.test(
    name,
  ) && name !== 'scan.progress';

describe('a project whose subscription has ended', () => {
  it('can be read and exported as before, on the ninetieth day too', async () => {
    const answersOf = async (state: State) => {
      const one = await begin(state);
      const endedOn = addDays(todayInBerlin(), -90);
      if (state === 'canceled')
        await inScope(database.db, [one.accountId], (tx) =>
          tx.update(subscriptions).set({ endedOn, statusSince: endedOn }),
        );
      const asked = procedures.filter(({ method, name }) => isOfProject(name) && method === 'GET');
      const answers: Record<string, string> = {};
      for (const name of [...asked.map((procedure) => procedure.name), 'export.create' as const])
        answers[name] = await call(name, one);
      return answers;
    };
    const before = await answersOf('pro');
    expect(Object.values(before).filter((answer) => answer === 'done').length).toBeGreaterThan(25);
    expect(await answersOf('canceled')).toEqual(before);
  });
});

describe('what a package holds', () => {
  it.each([
    ...(['pro', 'trialing', 'past_due'] as const).map(
      (state) =>
        [
          state,
          {
            day: 'done',
            week: 'done',
            login: 'done',
            audit: 'done',
            picture: 'done',
            key: 'done',
            inspect: 'done',
            checker: 'done',
          },
        ] as const,
    ),
    [
      'standard',
      {
        day: 'NOT_IN_PACKAGE',
        week: 'done',
        login: 'NOT_IN_PACKAGE',
        audit: 'NOT_IN_PACKAGE',
        picture: 'NOT_IN_PACKAGE',
        key: 'NOT_IN_PACKAGE',
        inspect: 'done',
        checker: 'done',
      },
    ],
    ...(['unpaid', 'canceled'] as const).map(
      (state) =>
        [
          state,
          {
            day: 'NOT_IN_PACKAGE',
            week: 'NOT_IN_PACKAGE',
            login: 'NOT_IN_PACKAGE',
            audit: 'NOT_IN_PACKAGE',
            picture: 'NOT_IN_PACKAGE',
            key: 'NOT_IN_PACKAGE',
            inspect: 'PRODUCT_INACTIVE',
            checker: 'PRODUCT_INACTIVE',
          },
        ] as const,
    ),
  ] as const)('%s: %j', async (state, expected) => {
    const one = await begin(state);
    expect({
      day: await call('domain.saveSchedule', one, every('day')),
      week: await call('domain.saveSchedule', one, every('week')),
      login: await call('login.save', one),
      audit: await call('audit.decide', one),
      picture: await call('audit.addPicture', one),
      key: await call('apiKey.create', one),
      inspect: await call('inspect.start', one),
      checker: await call('checker.open', one),
    }).toEqual(expected);
  });

  it('closes the widget, and says so where the tool is set up', async () => {
    const configOf = async (one: Awaited<ReturnType<typeof begin>>): Promise<WidgetConfig['state']> => {
      const [project] = await inScope(database.db, [one.accountId], (tx) => tx.select().from(projects));
      const asked = { key: project?.licenceKey ?? '', host: 'example.org' };
      return (await readWidgetConfig({ db: database.db, settings }, asked)).state;
    };
    const statusOf = async ({ ids, cookie }: Awaited<ReturnType<typeof begin>>) => {
      const answer = await server.call('GET', `/api/projects/${ids.projectId}/tool`, { cookie });
      const { products } = (await answer.json()) as ToolState;
      return products.map(({ product, status }) => `${product} ${status}`);
    };
    const [paid, tried, ended] = [await begin('standard'), await begin('trialing'), await begin('canceled')];
    expect([await configOf(paid), await configOf(tried), await configOf(ended)]).toEqual([
      'active',
      'active',
      'inactive',
    ]);
    expect(await statusOf(paid)).toEqual(['tool active', 'live-inspect active', 'statement inactive']);
    expect(await statusOf(tried)).toEqual(['tool trial', 'live-inspect trial', 'statement inactive']);
    expect(await statusOf(ended)).toEqual(['tool inactive', 'live-inspect inactive', 'statement inactive']);
  });

  it('tries no login any more where its package has none, and looks at pages as any visitor', async () => {
    const [paid, ended] = [await begin('pro'), await begin('canceled')];
    expect(await call('login.startTest', ended)).toBe('NOT_IN_PACKAGE');
    const termsOf = ({ accountId }: Awaited<ReturnType<typeof begin>>) =>
      inScope(database.db, [accountId], async (tx) => {
        await tx.update(domains).set({ verifiedAt: new Date() });
        await tx.delete(loginSessions);
        const [login] = await tx.select().from(domainLogins);
        const [domain] = await tx
          .select()
          .from(domains)
          .where(eq(domains.id, login?.domainId ?? ''));
        if (!domain) throw new Error('the sample has no login');
        return readLoginTerms(tx, { ...database.contextFor(null), settings }, domain);
      });
    expect(await termsOf(paid)).toMatchObject({ session: null });
    expect(await termsOf(ended)).toBeNull();
  });

  it('takes no report of a barrier where the widget is closed', async () => {
    const send = async (one: Awaited<ReturnType<typeof begin>>) => {
      const [project] = await inScope(database.db, [one.accountId], (tx) => tx.select().from(projects));
      const answer = await server.call('POST', '/w/v1/report', {
        body: JSON.stringify({
          key: project?.licenceKey,
          host: 'example.org',
          url: 'https://example.org/kontakt',
          message: 'Das Formular lässt sich nicht abschicken',
          language: 'de',
        }),
        headers: { origin: 'https://example.org', 'content-type': 'text/plain' },
      });
      return answer.status;
    };
    expect([await send(await begin('pro')), await send(await begin('canceled'))]).toEqual([201, 400]);
  });

  it('names what may be used now on the screen of packages', async () => {
    const limitsOf = async ({ ids, cookie }: Awaited<ReturnType<typeof begin>>) => {
      const answer = await server.call('GET', `/api/projects/${ids.projectId}/plans`, { cookie });
      return ((await answer.json()) as PlanOffer).limits;
    };
    expect(await limitsOf(await begin('standard'))).toEqual({
      checks: 'weekly',
      members: 3,
      hasWidget: true,
      hasSiteLogin: false,
      hasApi: false,
      hasGuidedAudit: false,
      pages: 100,
      maxPages: 110,
    });
    expect(await limitsOf(await begin('canceled'))).toMatchObject({ checks: 'manual', hasWidget: false, pages: 25 });
  });

  it('lets keys of programs rest until a package includes them again', async () => {
    const one = await begin('pro');
    const { key } = await createKey(database, one.accountId);
    const ask = () =>
      server.call('GET', `/api/projects/${one.ids.projectId}`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    const setPackage = (name: 'standard' | 'pro') =>
      inScope(database.db, [one.accountId], (tx) =>
        tx
          .update(subscriptions)
          .set({ package: name })
          .where(and(eq(subscriptions.accountId, one.accountId))),
      );
    await setPackage('standard');
    expect(await codeOf(await ask())).toBe('NOT_IN_PACKAGE');
    await setPackage('pro');
    expect((await ask()).status).toBe(200);
  });

  it('limits nothing before the first project, which brings a trial', async () => {
    const person = await createPerson(database, server);
    const { accountId } = person;
    const procedure = procedures.find(({ name }) => name === 'apiKey.create');
    if (!procedure) throw new Error('there is no apiKey.create');
    const input = { accountId, name: 'CI', role: 'viewer', expiresInDays: null };
    const { status, body } = await callProcedure(server, procedure, { input, cookie: person.cookie });
    expect({ status, body }).toMatchObject({ status: 201 });
  });

  it('limits members: two and an open invitation are three', async () => {
    const invite = (one: Awaited<ReturnType<typeof begin>>) => call('member.invite', one);
    expect(await invite(await begin('standard'))).toBe('MEMBER_LIMIT');
    expect(await invite(await begin('pro'))).toBe('done');
    expect(await invite(await begin('canceled'))).toBe('MEMBER_LIMIT');
  });

  it('names both where members and keys are managed', async () => {
    const read = async ({ accountId, cookie }: Awaited<ReturnType<typeof begin>>) => {
      const json = async (path: string) =>
        (await server.call('GET', `/api/accounts/${accountId}/${path}`, { cookie })).json() as Promise<object>;
      return { ...(await json('members')), ...(await json('api-keys')) };
    };
    expect(await read(await begin('standard'))).toMatchObject({ maxMembers: 3, isIncluded: false });
    expect(await read(await begin('pro'))).toMatchObject({ maxMembers: null, isIncluded: true });
  });

  it('limits a reseller’s customer as everybody: by what is booked for it', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const customer = await begin('canceled', {
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    expect(await call('login.save', customer)).toBe('NOT_IN_PACKAGE');
    expect(await call('inspect.start', customer)).toBe('PRODUCT_INACTIVE');
  });
});
