import pg from 'pg';
import { ConfigError, type Config } from '#platform/config';
import { appRole } from '#platform/db/client';

/** Roles that row-level security does not bind, among those that this login has or may take. */
const findPrivilegedRoles = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles
     where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member')
     order by rolname <> session_user, rolname`,
  );
  return rows.map(({ name }) => name);
};

const findDemoLogins = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ email: string }>('select email from users where is_demo order by email');
  return rows.map(({ email }) => email);
};

const findProblems = async (client: pg.Client): Promise<string[]> => {
  const roles = await findPrivilegedRoles(client);
  const logins = await findDemoLogins(client);
  return [
    ...(roles.length === 0
      ? []
      : [
          `DATABASE_URL must name a login that is no superuser, has no BYPASSRLS, and is no member of such a role (${roles.slice(0, 3).join(', ')}): row-level security, which keeps accounts apart, does not bind these. Create one: \`create role zugang login createrole password '…'\`, which is a member of ${appRole} or owns the tables.`,
        ]),
    ...(logins.length === 0
      ? []
      : [
          `The database must not contain the demo's logins, whose passwords are public (${logins.join(', ')}): delete them and their accounts by \`npm run delete-demo\`, or begin with an empty database (another DATA_DIR or DATABASE_URL).`,
        ]),
  ];
};

/**
 * Refuses a production start on a database that is not fit for it: a login that row-level security does not bind, or logins of the
 * demo. The database must be migrated. Outside production nothing is asked. Throws {@link ConfigError} with every problem at once.
 */
export const requireSafeDatabase = async (
  { isProduction }: Pick<Config, 'isProduction'>,
  url: string,
): Promise<void> => {
  if (!isProduction) return;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const problems = await findProblems(client).finally(() => client.end());
  if (problems.length > 0) throw new ConfigError(problems);
};
