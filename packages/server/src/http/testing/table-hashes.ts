import pg from 'pg';

/** A connection as the database's owner, whom row-level security does not bind. */
export const connectAsOwner = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/** The statement of {@link hashTables}, made once for each connection: it names all tables. */
const hashStatements = new WeakMap<pg.Client, Promise<string>>();

/** Names of all tables with an `account_id`, and of `accounts` itself, from the database's own catalogue. */
export const tenantTables = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'account_id' order by 1`,
  );
  return [...rows.map(({ name }) => name), 'accounts'];
};

const writeHashStatement = async (owner: pg.Client): Promise<string> => {
  const selects = (await tenantTables(owner)).map((table) => {
    const column = table === 'accounts' ? 'id' : 'account_id';
    return `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t where ${column} = $1`;
  });
  return selects.join(' union all ');
};

/** A hash of the rows of one account, by table: differs when anything was added, changed or removed. */
export const hashTables = async (owner: pg.Client, accountId: string): Promise<Record<string, string>> => {
  const statement = hashStatements.get(owner) ?? writeHashStatement(owner);
  hashStatements.set(owner, statement);
  // Named, so that the database plans it a few times only.
  const query = { name: 'hash-tables', text: await statement, values: [accountId] };
  const { rows } = await owner.query<{ name: string; hash: string }>(query);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};
