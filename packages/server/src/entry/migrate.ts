import { readSettings, requireDatabaseUrl } from './read-settings.ts';
import { updateDatabase } from './update-database.ts';

await updateDatabase(requireDatabaseUrl(readSettings('migrate')));
console.log('The database is up to date.');
