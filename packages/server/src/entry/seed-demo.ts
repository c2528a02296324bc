import { randomUUID } from 'node:crypto';
import { countUsers, createAccountWithOwner, createDemoUser } from '#modules/identity';
import { saveInformation } from '#modules/partnership';
import { createProject } from '#modules/project';
import type { Config } from '#platform/config';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { Log } from '#platform/log';
import { demoDomain, demoLogins } from './demo.ts';
import { seedStatements } from './seed-statements.ts';
import { seedAnsweredQuestion, seedQuestion } from './seed-tickets.ts';
import { openServices } from './services.ts';

type SharedContext = Awaited<ReturnType<typeof openServices>>['context'];
type DemoRole = (typeof demoLogins)[number]['role'];
type DemoAccount = { name: string; kind: 'direct' | 'reseller' | 'reseller_customer'; alias?: string };

const people: Record<DemoRole, { firstName: string; lastName: string; account: DemoAccount | null }> = {
  customer: {
    firstName: 'Karla',
    lastName: 'Kunde',
    account: { name: 'Stadtbücherei Lindental', kind: 'direct' },
  },
  reseller: {
    firstName: 'Paul',
    lastName: 'Partner',
    account: { name: 'Agentur Barrierefrei', kind: 'reseller', alias: 'agentur-barrierefrei' },
  },
  reseller_customer: {
    firstName: 'Petra',
    lastName: 'Partnerkundin',
    account: { name: 'Bürgerstiftung Lindental', kind: 'reseller_customer' },
  },
  staff: { firstName: 'Tina', lastName: 'Team', account: null },
};

/** What the demo's partner says about itself. The telephone number is one that is never given to anybody. */
const partnerInformation = {
  title: 'Agentur Barrierefrei',
  alias: 'agentur-barrierefrei',
  website: 'https://agentur-barrierefrei.example',
  adminUrl: 'https://agentur-barrierefrei.example/verwaltung',
  legalName: 'Agentur Barrierefrei GmbH',
  email: 'hallo@agentur-barrierefrei.example',
  phone: '+49 40 66969 123',
  street: 'Am Musterkai 12',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
};

type Owner = { userId: string; accountId: string };

/** Makes one login with its account. Null where the login is there already: what its user did since stays as it is. */
const seedLogin = async (
  tx: Transaction,
  { secrets }: SharedContext,
  { role, resellerAccountId }: { role: DemoRole; resellerAccountId?: string | undefined },
): Promise<Owner | null> => {
  const login = demoLogins.find((candidate) => candidate.role === role);
  if (!login) throw new Error(`the demo has no login for ${role}`);
  const { firstName, lastName, account } = people[role];
  const { email, password } = login;
  const code = login.role === 'staff' ? { codeSecret: login.codeSecret } : {};
  const user = {
    email,
    password,
    firstName,
    lastName,
    staffRoles: role === 'staff' ? ['admin' as const] : [],
    ...code,
  };
  const userId = await createDemoUser(tx, secrets, user);
  if (!userId || !account) return null;
  const reseller = resellerAccountId ? { resellerAccountId } : {};
  return { userId, accountId: await createAccountWithOwner(tx, { ...account, ...reseller, ownerId: userId }) };
};

const callerOf = (ctx: SharedContext, { userId, accountId }: Owner): Context => ({
  ...ctx,
  requestId: randomUUID(),
  ip: '',
  userAgent: 'demo',
  principal: {
    userId,
    sessionId: null,
    locale: 'de',
    accounts: new Map([[accountId, { role: 'owner', ownership: 'own' }]]),
  },
});

/** The first check of the demo website starts with it, as for everyone who creates a project. */
const seedProject = async (
  ctx: SharedContext,
  owner: Owner | null,
  { hasStatements, ...project }: { title: string; domain: string; hasStatements: boolean },
) => {
  if (!owner) return;
  const caller = callerOf(ctx, owner);
  try {
    const { id } = await createProject(caller, { ownership: 'own', ...project });
    if (hasStatements) await seedStatements(caller, id);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the demo project could not be created; it can be created by hand');
  }
};

/** Whether others use the database already, and the demo never did: its staff login would see what is theirs. */
const isUsedByOthers = async (tx: Transaction): Promise<boolean> => {
  const counts = await countUsers(tx);
  return counts.demo === 0 && counts.others > 0;
};

/** All logins in one transaction: a start that was cut off leaves none or all of them. */
const seedLogins = (ctx: SharedContext) =>
  ctx.db.transaction(async (tx) => {
    if (await isUsedByOthers(tx)) {
      ctx.log.warn('the demo logins were not created, because this database has users of its own: set DEMO=off');
      return { customer: null, reseller: null, theirCustomer: null };
    }
    const customer = await seedLogin(tx, ctx, { role: 'customer' });
    const reseller = await seedLogin(tx, ctx, { role: 'reseller' });
    const theirCustomer = await seedLogin(tx, ctx, {
      role: 'reseller_customer',
      resellerAccountId: reseller?.accountId,
    });
    await seedLogin(tx, ctx, { role: 'staff' });
    return { customer, reseller, theirCustomer };
  });

type Seeded = Awaited<ReturnType<typeof seedLogins>>;

const seedTickets = async (ctx: SharedContext, { customer, reseller, theirCustomer }: Seeded): Promise<void> => {
  if (customer) await seedQuestion(callerOf(ctx, customer), customer.accountId);
  if (!reseller || !theirCustomer) return;
  const callers = { customer: callerOf(ctx, theirCustomer), partner: callerOf(ctx, reseller) };
  const ids = { accountId: theirCustomer.accountId, resellerAccountId: reseller.accountId };
  await seedAnsweredQuestion(callers, ids);
};

const seed = async (ctx: SharedContext, domain: string): Promise<void> => {
  const logins = await seedLogins(ctx);
  const { customer, reseller, theirCustomer } = logins;
  if (reseller)
    await saveInformation(callerOf(ctx, reseller), { accountId: reseller.accountId, ...partnerInformation });
  await seedProject(ctx, customer, { title: 'Stadtbücherei Lindental', domain, hasStatements: true });
  await seedProject(ctx, theirCustomer, { title: 'Relaunch der Stadtbücherei', domain, hasStatements: false });
  await seedTickets(ctx, logins);
};

/**
 * Fills an empty database with the demo's logins and projects; the demo website must be answering. A second run finds the
 * logins and changes nothing. Does nothing where the demo is off, or where the database has users of its own only.
 */
export const seedDemo = async (config: Config, databaseUrl: string, log: Log): Promise<void> => {
  if (!config.isDemo) return;
  const services = await openServices(config, databaseUrl, { log, role: 'sender' });
  try {
    await seed(services.context, demoDomain(config));
  } finally {
    await services.close();
  }
};
