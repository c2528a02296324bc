import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { ErrorBody, MailboxMail } from '@zugang/contract';
import { users } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';
import type { TestServer } from './test-server.ts';

/** The password of every person a test makes. */
export const knownPassword = 'wald-und-wiese!';

/** A user with an account and a password: what tests of signing in need. */
export type Person = { userId: string; accountId: string; email: string; cookie: string };

let passwordHash: Promise<string> | null = null;

/** Makes a person who is signed in with `cookie`. */
export const createPerson = async (
  database: TestDatabase,
  server: TestServer,
  options: Parameters<TestDatabase['createTenant']>[0] = {},
): Promise<Person> => {
  const { userId, accountId, email } = await database.createTenant(options);
  passwordHash ??= hash(knownPassword);
  await database.db
    .update(users)
    .set({ passwordHash: await passwordHash })
    .where(eq(users.id, userId));
  return { userId, accountId, email, cookie: await server.signIn(userId) };
};

/** Mails of the outbox to one address, the newest first. */
export const readMails = async (server: TestServer, email: string): Promise<MailboxMail[]> => {
  const answer = await server.call('GET', '/api/dev/mailbox');
  const { mails } = (await answer.json()) as { mails: MailboxMail[] };
  return mails.filter(({ to }) => to === email);
};

/** The link in a mail. */
export const linkOf = (mail: MailboxMail | undefined): URL =>
  new URL(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');

/** The cookie a login sets, as a request sends it. */
export const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** The body of an error answer. */
export const errorOf = async (answer: Response): Promise<ErrorBody> => (await answer.json()) as ErrorBody;

/** The code of an error answer. */
export const codeOf = async (answer: Response): Promise<string> => (await errorOf(answer)).code;

/** Actions in the audit log of an account, oldest first. */
export const auditedActions = async (database: TestDatabase, accountId: string): Promise<string[]> => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.accounts', $1, true)", [`{${accountId}}`]);
    const { rows } = await client.query<{ action: string }>('select action from audit_log order by created_at, id');
    return rows.map(({ action }) => action);
  } finally {
    await client.query('rollback');
    client.release();
  }
};
