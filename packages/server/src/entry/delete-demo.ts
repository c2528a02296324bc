import { deleteDemoUsers } from '#modules/identity';
import type { Config } from '#platform/config';
import { openDatabase } from '#platform/db/client';
import { createLog } from '#platform/log';
import { openStorage } from '#platform/storage/open-storage';
import { readSettings } from './read-settings.ts';
import { startDatabase } from './start-database.ts';
import { updateDatabase } from './update-database.ts';

const log = createLog('warn', 'delete-demo');

const deleteFrom = async (config: Config, url: string): Promise<void> => {
  await updateDatabase(url);
  const { db, pool } = openDatabase(url, (error) => log.warn({ err: error }, 'a database connection broke'), 1);
  const storage = await openStorage(config);
  const { emails, accounts } = await deleteDemoUsers({ db, storage }).finally(() => pool.end());
  for (const email of emails) console.log(`The login ${email} was deleted.`);
  for (const name of accounts) console.log(`The account "${name}" was deleted with its projects.`);
  if (emails.length === 0) console.log('The database has no logins of the demo.');
};

const config = readSettings('delete-demo');
try {
  const database = await startDatabase(config, log);
  await deleteFrom(config, database.url).finally(() => database.stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
