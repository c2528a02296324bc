import { migrate } from '#platform/db/migrate';
import { queues } from './queues.ts';
import { readSettings, requireDatabaseUrl } from './read-settings.ts';

await migrate(requireDatabaseUrl(readSettings()), queues);
console.log('The database is up to date.');
