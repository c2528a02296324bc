import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { DeskTicket, Ticket, TicketFile, TicketRow } from '@zugang/contract';
import { insertSampleProject } from '#platform/db/sample-project';
import { users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { createPerson, type Person } from '../../testing/people.ts';

/** An answer with its parsed body. */
export type Sent<T> = { status: number; body: T & { code?: string } };

/** What a question to the operator says. */
export const question = {
  addressee: 'operator',
  subject: 'Wie behebe ich das?',
  product: 'tool',
  message: 'Bitte um Hilfe',
};

const createPeople = async ({ database, server }: Awaited<ReturnType<typeof createHarness>>) => {
  const makeStaff = async (): Promise<Person> => {
    const person = await createPerson(database, server);
    await database.db
      .update(users)
      .set({ staffRoles: ['admin'] })
      .where(eq(users.id, person.userId));
    return { ...person, cookie: await server.signIn(person.userId, { hasSecondFactor: true }) };
  };
  const partner = await createPerson(database, server, { kind: 'reseller' });
  const ofPartner = { kind: 'reseller_customer', resellerAccountId: partner.accountId } as const;
  return {
    staff: await makeStaff(),
    colleague: await makeStaff(),
    partner,
    other: await createPerson(database, server, { kind: 'reseller' }),
    direct: await createPerson(database, server),
    stranger: await createPerson(database, server),
    customer: await createPerson(database, server, ofPartner),
    sibling: await createPerson(database, server, ofPartner),
  };
};

/** A small picture, in base64. */
export const paintPicture = async (): Promise<string> =>
  (
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#5f5aa2' } })
      .png()
      .toBuffer()
  ).toString('base64');

/** People on all sides of tickets, and what they call. */
export const createTicketWorld = async () => {
  const harness = await createHarness();
  const { database, server } = harness;
  const people = await createPeople(harness);
  const ofDirect = await insertSampleProject(database, { accountId: people.direct.accountId });
  const send = async <T>(...[person, method, path, json]: [Person, string, string, object?]): Promise<Sent<T>> => {
    const answered = await server.call(method, `/api${path}`, { cookie: person.cookie, ...(json ? { json } : {}) });
    return { status: answered.status, body: (await answered.json()) as T & { code?: string } };
  };
  const ask = async (person: Person, more: object = {}): Promise<Ticket> => {
    const path = `/accounts/${person.accountId}/tickets`;
    const { status, body } = await send<Ticket>(person, 'POST', path, { ...question, ...more });
    if (status !== 201) throw new Error(`the question was not taken: ${body.code}`);
    return body;
  };
  const isPartner = (person: Person) => person === people.partner || person === people.other;
  const atDesk = <T = DeskTicket>(...[person, method, path, json]: [Person, string, string, object?]) =>
    send<T>(person, method, `${isPartner(person) ? `/accounts/${person.accountId}/desk` : '/staff/desk'}${path}`, json);
  return {
    database,
    server,
    people,
    ofDirect,
    send,
    ask,
    askPartner: (more: object = {}) => ask(people.customer, { addressee: 'reseller', ...more }),
    atDesk,
    answer: (person: Person, ticketId: string) =>
      atDesk(person, 'POST', `/tickets/${ticketId}/messages`, { text: 'So geht es' }),
    due: async (person: Person, query = '') =>
      (await atDesk<{ rows: TicketRow[] }>(person, 'GET', `/tickets?size=100${query}`)).body.rows.map(({ id }) => id),
    upload: (person: Person, file: { name: string; data: string }) =>
      send<TicketFile>(person, 'POST', `/accounts/${person.accountId}/ticket-files`, file),
  };
};
