import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope, openDatabase, type Database } from './client.ts';
import { applyTables, migrate, migrationsFolder } from './migrate.ts';
import { domainSettings, hostRateLimits, pendingNotifications } from './schema/index.ts';
import { cloneTemplate } from './test-database.ts';

type Journal = { entries: { tag: string }[] };

/** The migrations before the one whose name ends with `name`. */
const migrationsBefore = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'zugang-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  if (end < 0) throw new Error(`there is no migration ${name}`);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
};

const [accountId, issueId, domainId, assigneeId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const projectId = randomUUID();
const [nextAt, pausedUntil] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T11:00:00Z')];

const fill = async (client: pg.Client): Promise<void> => {
  await client.query("insert into accounts (id, kind, name) values ($1, 'direct', 'Test')", [accountId]);
  await client.query(
    "insert into projects (id, account_id, title, licence_key) values ($2, $1, 'Test', gen_random_uuid()::text)",
    [accountId, projectId],
  );
  await client.query(
    `insert into domains (id, account_id, project_id, host, start_url, is_primary)
     values ($3, $1, $2, 'site.example', 'https://site.example/', true)`,
    [accountId, projectId, domainId],
  );
  await client.query(
    `insert into issues (id, account_id, project_id, key, rule_id, outcome, impact, region, skeleton, snippet, first_scan_id)
     values ($3, $1, $2, 'key', 'image-alt', 'failed', 'serious', 'main', 'img', '<img>', gen_random_uuid())`,
    [accountId, projectId, issueId],
  );
  await client.query(
    "insert into domain_settings (domain_id, account_id, settings, appearance) values ($2, $1, '{}', 'v1')",
    [accountId, domainId],
  );
  await client.query('insert into untold_assignments (account_id, issue_id, assignee_id) values ($1, $2, $3)', [
    accountId,
    issueId,
    assigneeId,
  ]);
  await client.query('insert into host_gates (host, next_at, held_until) values ($1, $2, $3)', [
    'site.example',
    nextAt,
    pausedUntil,
  ]);
};

describe('a filled database of the version before the plain names', () => {
  let earlier: string;
  let owner: pg.Client;
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const empty = await cloneTemplate('template0');
    earlier = await migrationsBefore('_plain_names');
    owner = new pg.Client({ connectionString: empty.url });
    await owner.connect();
    await applyTables(owner, earlier);
    await fill(owner);
    await migrate(empty.url, []);
    const opened = openDatabase(empty.url, () => undefined, 1);
    db = opened.db;
    drop = async () => {
      await opened.pool.end();
      await owner.end();
      await empty.drop();
      await rm(earlier, { recursive: true });
    };
  });
  afterAll(() => drop());

  it('keeps its rows', async () => {
    expect(await db.select().from(hostRateLimits)).toEqual([{ host: 'site.example', nextAt, pausedUntil }]);
    const [waiting, settings] = await inScope(db, [accountId], async (tx) => [
      await tx.select().from(pendingNotifications),
      await tx.select().from(domainSettings),
    ]);
    expect(waiting).toMatchObject([{ accountId, issueId, assigneeId }]);
    expect(settings).toMatchObject([{ domainId, profileVersion: 'v1' }]);
  });

  it('shows the rows of a tenant to no other, and lets no other write there', async () => {
    const stranger = randomUUID();
    expect(await inScope(db, [stranger], (tx) => tx.select().from(pendingNotifications))).toEqual([]);
    const write = inScope(db, [stranger], (tx) =>
      tx.insert(pendingNotifications).values({ accountId, issueId, assigneeId: stranger }),
    );
    await expect(write).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
  });

  it('is written by the application, and a notification goes with its issue', async () => {
    await db.insert(hostRateLimits).values({ host: 'other.example', nextAt });
    await inScope(db, [accountId], (tx) =>
      tx.insert(pendingNotifications).values({ accountId, issueId, assigneeId: randomUUID() }),
    );
    await owner.query('delete from issues where id = $1', [issueId]);
    expect(await inScope(db, [accountId], (tx) => tx.$count(pendingNotifications))).toBe(0);
  });

  it('calls keys, constraints and indexes by the new names too', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select conname as name from pg_constraint union all select relname from pg_class union all select attname from pg_attribute`,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toContain('host_rate_limits_pkey');
    expect(names.filter((name) => /host_gates|untold|held_until|appearance/.test(name))).toEqual([]);
  });
});
