import { ConfigError, readConfig, type Config } from '#platform/config';
import type { Part } from '#platform/settings/rule';

/** Node's own options, whether they are on the command line or in the environment. */
const nodeOptions = (): string => [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ');

/** The settings with which `part` is started; wrong and unsafe ones are named, one line each, and the process ends with code 1. */
export const readSettings = (part: Part): Config => {
  try {
    return readConfig({ ...process.env, NODE_OPTIONS: nodeOptions() }, part);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error('Zugang cannot start with these settings:');
    for (const problem of error.problems) console.error(`  - ${problem}`);
    console.error('docs/operations.md explains every setting.');
    process.exit(1);
  }
};

/** The settings of a process that needs a database server of its own address. */
export const requireDatabaseUrl = (config: Config): string => {
  if (config.databaseUrl) return config.databaseUrl;
  console.error(
    'DATABASE_URL must be set to run this part on its own. `npm start` runs everything with its own database.',
  );
  process.exit(1);
};
