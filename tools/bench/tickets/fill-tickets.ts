import pg from 'pg';
import type { BenchEnvironment } from '../open-environment.ts';

/** What the environment's account asked the operator: a third waits for an answer. */
const insertAsked = `insert into tickets (account_id, number, source, addressee, subject, product, language, status, written_at, written_by)
  select $1::uuid, n, 'dashboard', 'operator', 'Frage ' || n, 'tool', 'de', (array['open', 'waiting', 'closed'])[1 + n % 3], now() - n * interval '1 minute',
    (array['asker', 'desk'])[1 + n % 2] from generate_series(1, $2::int) n`;

/** What its customers asked it, by turns. */
const insertAtDesk = `with customers as (select id, row_number() over (order by id) as at, count(*) over () as all_of from accounts where reseller_account_id = $1::uuid)
  insert into tickets (account_id, number, source, addressee, reseller_account_id, subject, product, language, status, written_at, written_by)
  select c.id, n, 'dashboard', 'reseller', $1::uuid, 'Frage ' || n, 'tool', 'de', (array['open', 'waiting', 'closed'])[1 + n % 3], now() - n * interval '1 minute',
    (array['asker', 'desk'])[1 + n % 2] from generate_series(1, $2::int) n join customers c on c.at = 1 + n % c.all_of`;

const insertMessages = `insert into ticket_messages (account_id, ticket_id, side, source, text)
  select account_id, id, side, 'dashboard', repeat('Wie behebe ich diese Barriere? ', 20) from tickets, unnest(array['asker', 'desk', 'asker']) side`;

const connect = async ({ url, accountId }: BenchEnvironment): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const scope = 'select set_config($1, $2, false)';
  await client.query(scope, ['app.accounts', `{${accountId}}`]);
  const { rows } = await client.query<{ id: string }>('select id from accounts where reseller_account_id = $1', [
    accountId,
  ]);
  await client.query(scope, ['app.accounts', `{${[accountId, ...rows.map(({ id }) => id)].join(',')}}`]);
  return client;
};

/** So many tickets that the environment's account asked, and as many that its customers asked it, each with three messages. Returns one of each. */
export const fillTickets = async (
  environment: BenchEnvironment,
  tickets: number,
): Promise<{ asked: string; atDesk: string }> => {
  const client = await connect(environment);
  const { accountId } = environment;
  await client.query(insertAsked, [accountId, tickets]);
  await client.query(insertAtDesk, [accountId, tickets]);
  await client.query(insertMessages);
  await client.query('analyze');
  const find = async (addressee: string): Promise<string> => {
    const found = await client.query<{ id: string }>('select id from tickets where addressee = $1 limit 1', [
      addressee,
    ]);
    return found.rows[0]?.id ?? '';
  };
  const found = { asked: await find('operator'), atDesk: await find('reseller') };
  await client.end();
  return found;
};

/** Makes a user staff, with sessions that were opened with a second factor. */
export const makeStaff = async ({ url }: BenchEnvironment, email: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update users set staff_roles = '{admin}' where email = $1", [email]);
  await client.query('update sessions set has_second_factor = true');
  await client.end();
};
