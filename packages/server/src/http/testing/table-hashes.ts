import pg from 'pg';

/** A connection as the database's owner, whom row-level security does not bind. */
export const connectAsOwner = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Names of all tables with an `account_id`, and of `accounts` itself, from the database's own catalogue. */
export const tenantTables = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'account_id' order by 1`,
  );
  return [...rows.map(({ name }) => name), 'accounts'];
};

/** A hash of the rows of one account, by table: differs when anything was added, changed or removed. */
export const hashTables = async (owner: pg.Client, accountId: string): Promise<Record<string, string>> => {
  const selects = (await tenantTables(owner)).map((table) => {
    const column = table === 'accounts' ? 'id' : 'account_id';
    return `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t where ${column} = $1`;
  });
  const { rows } = await owner.query<{ name: string; hash: string }>(selects.join(' union all '), [accountId]);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};
