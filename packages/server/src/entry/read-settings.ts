import { ConfigError, readConfig, type Config } from '#platform/config';

/** The settings of this process; wrong ones are named, one line each, and the process ends with code 1. */
export const readSettings = (): Config => {
  try {
    return readConfig(process.env);
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
