import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { inScope, openDatabase, type Transaction } from './client.ts';
import { prepared } from './prepared.ts';
import { projects } from './schema/index.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const { accountId } = await database.createTenant();
await inScope(database.db, [accountId], (tx) =>
  tx.insert(projects).values({ accountId, title: 'Eins', licenceKey: randomUUID() }),
);

const titles = prepared('test_titles', (tx, { name }) =>
  tx
    .select({ title: projects.title })
    .from(projects)
    .where(sql`${projects.title} <> ${sql.placeholder('but')}`)
    .prepare(name),
);
const readTitles = async (tx: Transaction, but = ''): Promise<string[]> =>
  (await titles(tx).execute({ but })).map(({ title }) => title);

describe('a transaction in a scope', () => {
  it('has its scope before its first query, on a connection that was never used and on one that was in another scope', async () => {
    const { db, pool } = openDatabase(database.url, () => undefined, 1);
    for (let turn = 0; turn < 3; turn++) {
      expect(await inScope(db, [randomUUID()], (tx) => readTitles(tx))).toEqual([]);
      expect(await inScope(db, [], (tx) => readTitles(tx))).toEqual([]);
      expect(await inScope(db, [accountId], (tx) => readTitles(tx))).toEqual(['Eins']);
    }
    // The scope ends with its transaction.
    expect((await pool.query('select from projects')).rows).toEqual([]);
    await pool.end();
  });

  it('keeps nothing of what failed among queries that were sent together', async () => {
    const insert = (tx: Transaction) =>
      tx.insert(projects).values({ accountId, title: 'Zwei', licenceKey: randomUUID() });
    const work = inScope(database.db, [accountId], (tx) =>
      Promise.all([insert(tx), tx.execute(sql`select 1 / 0`), readTitles(tx)]),
    );
    await expect(work).rejects.toThrow('select 1 / 0');
    expect(await inScope(database.db, [accountId], (tx) => readTitles(tx))).toEqual(['Eins']);
  });

  it('fails where it cannot begin', async () => {
    const { db, pool } = openDatabase(database.url, () => undefined, 1);
    const work = inScope(db, [accountId], async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return readTitles(tx);
    });
    await expect(work).rejects.toThrow('Failed query');
    expect(await inScope(db, [accountId], (tx) => readTitles(tx))).toEqual(['Eins']);
    await pool.end();
  });

  it('refuses a scope that is no list of ids', () => {
    expect(() => inScope(database.db, ['x,y'], async () => 1)).toThrow(TypeError);
  });
});

describe('a prepared query', () => {
  it('is built once for each connection, and gets its values each time', async () => {
    const { db, pool } = openDatabase(database.url, () => undefined, 1);
    const built = new Set<object>();
    for (const but of ['', 'Eins', '']) {
      const found = await inScope(db, [accountId], (tx) => {
        built.add(titles(tx));
        return readTitles(tx, but);
      });
      expect(found).toEqual(but ? [] : ['Eins']);
    }
    expect(built.size).toBe(1);
    await pool.end();
  });
});
