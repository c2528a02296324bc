import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context';
import { addDays, todayInBerlin } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import { auditLog, projects, statements, statementVersions, subscriptions } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import {
  begin,
  beginPublished,
  complete,
  createStatementWorld,
  publish,
  save,
  type StatementWorld,
} from '../statement.fixture.ts';
import { findPublished } from '../find-published.ts';
import { getStatement } from '../get-statement.ts';
import { removeStatement, restoreStatement } from '../removal/remove-statement.ts';
import { changeSlug } from './change-slug.ts';
import { listVersions, readVersion } from './read-versions.ts';
import { withdrawStatement } from './withdraw-statement.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
let world: StatementWorld;
let licenceKey: string;
const inAccount = <T>(work: Parameters<typeof inScope<T>>[2]): Promise<T> =>
  inScope(database.db, [world.accountId], work);
const find = (slug: string | null, ctx: Context = world.ctx) => findPublished(ctx, { licenceKey, slug });

beforeEach(async () => {
  world = await createStatementWorld(database);
  const [project] = await inAccount((tx) => tx.select().from(projects).where(eq(projects.id, world.ids.projectId)));
  licenceKey = project?.licenceKey ?? '';
});

describe('publishing', () => {
  it('is refused while something is missing or contradicts', async () => {
    const form = await begin(world.ctx, world.ids);
    await expect(publish(world.ctx, form)).rejects.toMatchObject({ code: 'STATEMENT_INCOMPLETE' });
    const answers = complete(form.answers);
    const full = await save(world.ctx, form, { ...answers, conformance: { ...answers.conformance, status: 'full' } });
    await expect(publish(world.ctx, full)).rejects.toMatchObject({ code: 'STATEMENT_INCOMPLETE' });
    expect(await find('barrierefreiheit')).toBeNull();
  });

  it('stores the document as it is composed, and shows it to everybody', async () => {
    const form = await beginPublished(world.ctx, world.ids);
    expect(form.statement).toMatchObject({ state: 'published', version: 1, hasDraft: false, changes: [] });
    const found = await find('barrierefreiheit');
    expect(found).toMatchObject({
      kind: 'published',
      published: { version: 1, url: form.statement.url, endsAt: null, document: { status: 'partial', language: 'de' } },
    });
    await save(world.ctx, form, { ...form.answers, title: 'Noch nicht öffentlich' });
    expect(await find('barrierefreiheit')).toEqual(found);
    const rows = await inAccount((tx) => tx.select().from(auditLog).where(eq(auditLog.targetId, form.statement.id)));
    expect(rows.map(({ action }) => action)).toContain('statement.publish');
  });

  it('50 times at once makes one version', async () => {
    const form = await begin(world.ctx, world.ids);
    const saved = await save(world.ctx, form, complete(form.answers));
    const all = await Promise.all(Array.from({ length: 50 }, () => publish(world.ctx, saved)));
    expect(new Set(all.map(({ statement }) => statement.version))).toEqual(new Set([1]));
    expect(await inAccount((tx) => tx.$count(statementVersions))).toBe(1);
  });

  it('of what was changed meanwhile is refused', async () => {
    const form = await begin(world.ctx, world.ids);
    const saved = await save(world.ctx, form, complete(form.answers));
    await save(world.ctx, saved, { ...saved.answers, title: 'Anders' });
    await expect(publish(world.ctx, saved)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('again without a change makes no version, with one it does, and both can be compared', async () => {
    const first = await beginPublished(world.ctx, world.ids);
    await publish(world.ctx, first);
    const changed = await save(world.ctx, first, { ...first.answers, title: 'Unser Zugang' });
    const second = await publish(world.ctx, changed);
    expect(second.statement.version).toBe(2);
    const which = { projectId: world.ids.projectId, statementId: first.statement.id };
    const { versions } = await listVersions(world.ctx, which);
    expect(versions.map(({ number, endedAt, isWithdrawn }) => [number, endedAt !== null, isWithdrawn])).toEqual([
      [2, false, false],
      [1, true, false],
    ]);
    const { difference, html } = await readVersion(world.ctx, { ...which, number: 2 });
    expect(difference.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'Informationen zur Barrierefreiheit' },
      { kind: 'added', text: 'Unser Zugang' },
    ]);
    expect(html).toContain('Unser Zugang');
    await expect(readVersion(world.ctx, { ...which, number: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be rewritten afterwards by anybody who acts as the application', async () => {
    await beginPublished(world.ctx, world.ids);
    for (const statement of ["update statement_versions set document = '{}'", 'delete from statement_versions'])
      await expect(inAccount((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
  });
});

describe('the product', () => {
  const selling = (): Context => ({ ...world.ctx, settings: sellingSettings(world.ctx.settings) });
  const book = (status: 'active' | 'canceled', statusSince: string) =>
    inAccount(async (tx) => {
      const [row] = await tx.select().from(subscriptions).limit(1);
      if (!row) throw new Error('the sample has no subscription');
      await tx.delete(subscriptions).where(eq(subscriptions.product, 'statement'));
      await tx.insert(subscriptions).values({ ...row, id: randomUUID(), product: 'statement', status, statusSince });
    });

  it('is needed to publish, and not to write', async () => {
    const form = await begin(selling(), world.ids);
    const saved = await save(selling(), form, complete(form.answers));
    await expect(publish(selling(), saved)).rejects.toMatchObject({ code: 'PRODUCT_INACTIVE' });
    await book('active', todayInBerlin());
    expect((await publish(selling(), saved)).statement.state).toBe('published');
  });

  it('leaves what is published for 90 days after it ended, and then says nothing about the website', async () => {
    await beginPublished(world.ctx, world.ids);
    await book('active', todayInBerlin());
    expect(await find('barrierefreiheit', selling())).toMatchObject({ published: { endsAt: null } });
    await book('canceled', addDays(todayInBerlin(), -89));
    const kept = await find('barrierefreiheit', selling());
    expect(kept).toMatchObject({ kind: 'published', published: { endsAt: expect.stringMatching(/^\d{4}-/) } });
    await book('canceled', addDays(todayInBerlin(), -90));
    expect(await find('barrierefreiheit', selling())).toMatchObject({ kind: 'ended', language: 'de' });
    // Where nothing is sold nothing ends.
    expect(await find('barrierefreiheit')).toMatchObject({ kind: 'published' });
  });
});

describe('an address', () => {
  it('leads to the first published statement where it names none, and nowhere for drafts', async () => {
    expect(await find(null)).toBeNull();
    await begin(world.ctx, world.ids);
    expect([await find(null), await find('barrierefreiheit'), await find('nichts')]).toEqual([null, null, null]);
    await beginPublished(world.ctx, world.ids);
    expect(await find(null)).toEqual({ kind: 'moved', slug: 'barrierefreiheit-2' });
    expect(await findPublished(world.ctx, { licenceKey: 'zg_unknown-key-0000', slug: null })).toBeNull();
  });

  it('that was changed leads to the new one, and is given to no other statement', async () => {
    const form = await beginPublished(world.ctx, world.ids);
    const which = { projectId: world.ids.projectId, statementId: form.statement.id };
    await changeSlug(world.ctx, { ...which, slug: 'zugang' });
    expect(await find('barrierefreiheit')).toEqual({ kind: 'moved', slug: 'zugang' });
    expect(await find('zugang')).toMatchObject({ kind: 'published' });
    const other = await begin(world.ctx, world.ids);
    expect(other.statement.slug).toBe('barrierefreiheit-2');
    const taken = { projectId: world.ids.projectId, statementId: other.statement.id, slug: 'barrierefreiheit' };
    await expect(changeSlug(world.ctx, taken)).rejects.toMatchObject({ code: 'STATEMENT_SLUG_TAKEN' });
    await changeSlug(world.ctx, { ...which, slug: 'barrierefreiheit' });
    expect(await find('zugang')).toEqual({ kind: 'moved', slug: 'barrierefreiheit' });
  });

  it('that nobody saw is free again', async () => {
    const form = await begin(world.ctx, world.ids);
    const which = { projectId: world.ids.projectId, statementId: form.statement.id };
    await changeSlug(world.ctx, { ...which, slug: 'entwurf' });
    expect((await begin(world.ctx, world.ids)).statement.slug).toBe('barrierefreiheit');
  });

  it('names the same statement in the other language', async () => {
    await beginPublished(world.ctx, world.ids);
    const english = await begin(world.ctx, world.ids, { language: 'en' });
    await publish(world.ctx, await save(world.ctx, english, complete(english.answers)));
    expect(await find('barrierefreiheit')).toMatchObject({
      published: { alternates: [{ language: 'en', url: expect.stringContaining('/accessibility') }] },
    });
  });
});

describe('withdrawing', () => {
  it('leaves a notice, ends the version, and lets it be deleted and brought back', async () => {
    const form = await beginPublished(world.ctx, world.ids);
    const which = { projectId: world.ids.projectId, statementId: form.statement.id };
    await expect(removeStatement(world.ctx, which)).rejects.toMatchObject({ code: 'STATEMENT_PUBLISHED' });
    const withdrawn = await withdrawStatement(world.ctx, which);
    expect(withdrawn.statement).toMatchObject({ state: 'withdrawn', version: null, url: null });
    expect(await withdrawStatement(world.ctx, which)).toMatchObject({ statement: { state: 'withdrawn' } });
    expect(await find('barrierefreiheit')).toMatchObject({ kind: 'withdrawn', language: 'de' });
    expect((await listVersions(world.ctx, which)).versions).toMatchObject([{ number: 1, isWithdrawn: true }]);

    const { restorableUntil } = await removeStatement(world.ctx, which);
    expect(new Date(restorableUntil).getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000);
    expect(await find('barrierefreiheit')).toBeNull();
    await expect(getStatement(world.ctx, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeStatement(world.ctx, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await restoreStatement(world.ctx, which)).statement.state).toBe('withdrawn');
    await expect(restoreStatement(world.ctx, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const again = await publish(world.ctx, await getStatement(world.ctx, which));
    expect(again.statement).toMatchObject({ state: 'published', version: 2 });
  });

  it('comes too late for what was deleted three days ago', async () => {
    const form = await begin(world.ctx, world.ids);
    const which = { projectId: world.ids.projectId, statementId: form.statement.id };
    await removeStatement(world.ctx, which);
    await inAccount((tx) => tx.update(statements).set({ deletedAt: new Date(Date.now() - 72 * 3_600_000 - 1) }));
    await expect(restoreStatement(world.ctx, which)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
