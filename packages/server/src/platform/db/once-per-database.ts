import type { Database } from './client.ts';

/** Makes an object once for each database: a prepared statement, say, which costs more to build than to send. */
export const oncePerDatabase = <Made extends object>(make: (db: Database) => Made): ((db: Database) => Made) => {
  const made = new WeakMap<Database, Made>();
  return (db) => {
    const one = made.get(db) ?? make(db);
    made.set(db, one);
    return one;
  };
};
