import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Principal, UserPrincipal } from '#platform/context';
import { inScope } from '#platform/db/client';
import { accounts, inboundMails, memberships, outboxMails, ticketMessages, users } from '#platform/db/schema/index';
import { createTestDatabase, testSettings, type TestDatabase } from '#platform/db/test-database';
import { operatorOf } from '#platform/operator-settings';
import { askQuestion } from '../asker/ask.ts';
import { replyAtDesk } from '../desk/answer-at-desk.ts';
import { readMail } from './read-mail.ts';
import { receiveMail } from './receive-mail.ts';

/** Where answers go in these tests. */
export const inboundAddress = 'support@help.example.com';
const operatorEmail = 'betrieb@example.com';

/** A login, and the account it owns or belongs to. */
type Someone = { userId: string; email: string; accountId: string; principal: UserPrincipal };

const createPeople = ({ db, createTenant }: TestDatabase) => {
  const createOwner = async (options: Parameters<typeof createTenant>[0] = {}): Promise<Someone> => {
    const { accountId, userId, email, principal } = await createTenant(options);
    return { accountId, userId, email, principal: principal as UserPrincipal };
  };
  const createUser = async (values: Partial<typeof users.$inferInsert> = {}) => {
    const email = `${randomUUID()}@example.net`;
    const named = { email, passwordHash: 'none', firstName: 'Kim', lastName: 'Kurz', confirmedAt: new Date() };
    const [user] = await db
      .insert(users)
      .values({ ...named, ...values })
      .returning();
    if (!user) throw new Error('the user was not inserted');
    return user;
  };
  const addMember = async ({ accountId }: Someone, role: 'editor' | 'viewer' = 'editor') => {
    const user = await createUser();
    await inScope(db, [accountId], (tx) => tx.insert(memberships).values({ accountId, userId: user.id, role }));
    return user;
  };
  /** The reseller that looks after an account changes; null: none does. */
  const setReseller = (accountId: string, resellerAccountId: string | null) =>
    inScope(db, [accountId, ...(resellerAccountId ? [resellerAccountId] : [])], (tx) =>
      tx.update(accounts).set({ resellerAccountId }).where(eq(accounts.id, accountId)),
    );
  return { createOwner, createUser, addMember, setReseller };
};

const readOutbox = ({ db }: TestDatabase) => {
  /** Mails in the outbox for an address, the oldest first. */
  const mailsTo = (recipient: string) =>
    db.select().from(outboxMails).where(eq(outboxMails.recipient, recipient)).orderBy(asc(outboxMails.id));
  const lastMailTo = async (recipient: string) => {
    const mail = (await mailsTo(recipient)).at(-1);
    if (!mail) throw new Error(`no mail to ${recipient}`);
    return mail;
  };
  return { mailsTo, lastMailTo, countOutbox: () => db.$count(outboxMails) };
};

type Contexts = { contextFor: TestDatabase['contextFor']; staffPrincipal: UserPrincipal };

const createTickets = ({ db }: TestDatabase, { contextFor, staffPrincipal }: Contexts) => ({
  ask: (asker: Someone, addressee: 'operator' | 'reseller' = 'operator') =>
    askQuestion(contextFor(asker.principal), {
      accountId: asker.accountId,
      addressee,
      subject: 'Bericht fehlt',
      product: 'tool',
      projectId: null,
      topic: null,
      message: 'Wo ist der Bericht?',
      fileIds: [],
    }),
  answer: (ticketId: string, text = 'Unter Berichte.') =>
    replyAtDesk(contextFor(staffPrincipal), { kind: 'operator' }, { ticketId, text, fileIds: [], status: 'waiting' }),
  messagesOf: (accountId: string, ticketId: string) =>
    inScope(db, [accountId], (tx) =>
      tx.select().from(ticketMessages).where(eq(ticketMessages.ticketId, ticketId)).orderBy(asc(ticketMessages.id)),
    ),
});

type Envelope = { sender?: string | null; recipients?: string[] };

const createDelivery = ({ db }: TestDatabase, ctx: ReturnType<TestDatabase['contextFor']>) => {
  const findMail = async (id: string) => {
    const [row] = await db.select().from(inboundMails).where(eq(inboundMails.id, id));
    if (!row) throw new Error('the mail has no row');
    return row;
  };
  /** Stores a mail, runs its job, and gives its row; null: it was known already. */
  const deliver = async (
    raw: string | Uint8Array,
    { sender = 'person@example.org', recipients = [inboundAddress] }: Envelope = {},
  ) => {
    const parts = (async function* parts() {
      yield typeof raw === 'string' ? Buffer.from(raw) : raw;
    })();
    if ((await receiveMail(ctx, { sender, recipients, parts })) === 'duplicate') return null;
    const [stored] = await db.select().from(inboundMails).where(eq(inboundMails.state, 'waiting'));
    if (!stored) throw new Error('the mail does not wait');
    await readMail(ctx, { mailId: stored.id });
    return findMail(stored.id);
  };
  return { findMail, deliver };
};

/**
 * A database with answers by mail switched on: `createOwner` makes customers, `ask` a ticket of one, `answer` an answer of staff to it,
 * and `deliver` puts a mail through everything but the network.
 */
export const createMailWorld = async () => {
  const database = await createTestDatabase();
  const settings = { ...testSettings(), inboundAddress, operator: { ...operatorOf({}), email: operatorEmail } };
  const contextFor = (principal: Principal | null) => ({ ...database.contextFor(principal), settings });
  const people = createPeople(database);
  const staff = await people.createUser({ staffRoles: ['support'], firstName: 'Sam', lastName: 'Staff' });
  const session = {
    sessionId: null,
    staffRoles: ['support'],
    hasSecondFactor: true,
    locale: 'de',
    accounts: new Map(),
  } as const;
  const staffPrincipal: UserPrincipal = { ...session, userId: staff.id };
  const ctx = contextFor(null);
  return {
    database,
    ctx,
    contextFor,
    settings,
    operatorEmail,
    staff,
    staffPrincipal,
    ...people,
    ...readOutbox(database),
    ...createTickets(database, { contextFor, staffPrincipal }),
    ...createDelivery(database, ctx),
  };
};

/** What {@link createMailWorld} gives. */
export type MailWorld = Awaited<ReturnType<typeof createMailWorld>>;
