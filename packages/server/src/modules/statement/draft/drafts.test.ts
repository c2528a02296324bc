import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { auditLog, billingAddresses, criterionVerdicts, issues, statements } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import {
  begin,
  beginPublished,
  complete,
  createStatementWorld,
  publish,
  save,
  type StatementWorld,
} from '../statement.fixture.ts';
import { getStatement } from '../get-statement.ts';
import { listStatements } from '../list-statements.ts';
import { refreshDraft } from './refresh-draft.ts';
import { discardDraft } from './save-draft.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
let world: StatementWorld;
const inAccount = <T>(work: Parameters<typeof inScope<T>>[2]): Promise<T> =>
  inScope(database.db, [world.accountId], work);

beforeEach(async () => {
  world = await createStatementWorld(database);
});

describe('a new statement', () => {
  it('says who, what and how to reach them, and nothing of how accessible it is', async () => {
    const { answers, statement, revision } = await begin(world.ctx, world.ids);
    expect(answers.owner).toMatchObject({ name: 'Beispiel GmbH', city: 'Berlin', country: 'DE' });
    expect(answers.scope.urls).toContain('https://example.org/');
    expect(answers.feedback.email).not.toBe('');
    expect(answers).toMatchObject({
      conformance: { status: null },
      preparedOn: null,
      reviewedOn: null,
      testedOn: null,
    });
    expect(statement).toMatchObject({
      state: 'draft',
      version: null,
      url: null,
      slug: 'barrierefreiheit',
      changes: [],
    });
    expect(revision).toBe(1);
  });

  it('names what checks and people found, described in its language, each to be confirmed', async () => {
    const { answers, candidates } = await begin(world.ctx, world.ids);
    const [images, captions] = answers.items;
    expect(images).toMatchObject({
      criteria: ['1.1.1'],
      source: 'scan',
      isConfirmed: false,
      reason: null,
      where: 'Startseite',
      pages: ['https://example.org/'],
      issueIds: [world.ids.issueId],
      fixBy: null,
    });
    expect(images?.what).toMatch(/Screenreader/);
    expect(images?.what).not.toContain('`');
    expect(captions).toMatchObject({ criteria: ['1.2.2'], source: 'audit', what: 'Ohne Untertitel', pages: [] });
    expect(candidates).toEqual([]);
  });

  it('is written in English where it is English', async () => {
    const { answers, statement } = await begin(world.ctx, world.ids, { language: 'en' });
    expect(answers.items[0]?.what).toMatch(/screen reader/i);
    expect(statement.slug).toBe('accessibility');
  });

  it('leaves out what was ignored or cleared, and what its standard does not demand', async () => {
    await inAccount((tx) => tx.update(issues).set({ state: 'ignored', ignoreReason: 'Nur Schmuck' }));
    expect((await begin(world.ctx, world.ids)).answers.items.map(({ criteria }) => criteria)).toEqual([['1.2.2']]);
    await inAccount((tx) => tx.update(issues).set({ state: 'open', ruleId: 'target-size' }));
    expect((await begin(world.ctx, world.ids)).answers.items.map(({ criteria }) => criteria)).toEqual([['1.2.2']]);
  });

  it('takes the day an issue is due, unless one of the issues has none', async () => {
    await inAccount((tx) => tx.update(issues).set({ dueOn: '2030-01-31' }));
    expect((await begin(world.ctx, world.ids)).answers.items[0]?.fixBy).toBe('2030-01-31');
    await inAccount((tx) =>
      tx.execute(sql`insert into issues (account_id, project_id, key, rule_id, outcome, impact, region, skeleton, snippet, first_scan_id)
        select account_id, project_id, 'k2', rule_id, outcome, impact, region, skeleton, snippet, first_scan_id from issues limit 1`),
    );
    expect((await begin(world.ctx, world.ids)).answers.items[0]?.fixBy).toBeNull();
  });

  it('has the account’s name where there is no billing address', async () => {
    await inAccount((tx) => tx.delete(billingAddresses));
    const { answers } = await begin(world.ctx, world.ids);
    expect(answers.owner.name).not.toBe('');
    expect(answers.owner).toMatchObject({ street: '', city: '', country: '' });
  });

  it('gets an address of its own, and is one of at most 20', async () => {
    const slugs = new Set<string>();
    for (let count = 0; count < limits.statements.perProject; count += 1)
      slugs.add((await begin(world.ctx, world.ids)).statement.slug);
    expect(slugs.size).toBe(limits.statements.perProject);
    await expect(begin(world.ctx, world.ids)).rejects.toMatchObject({ code: 'STATEMENT_LIMIT' });
  });

  it('is one of at most 20 also where many are begun at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => begin(world.ctx, world.ids)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.statements.perProject);
  });
});

describe('a copy in another language', () => {
  it('takes the answers over, describes what was found anew, and asks to look at everything again', async () => {
    const german = await begin(world.ctx, world.ids);
    const own = { ...german.answers.items[0]!, id: randomUUID(), source: 'person' as const, what: 'Der Aufzug fehlt' };
    const answers = {
      ...complete(german.answers),
      title: 'Unser Zugang',
      overrides: { 'about.intro': { text: 'Hallo', basedOn: 'x' } },
    };
    await save(world.ctx, german, { ...answers, items: [...answers.items, { ...own, isConfirmed: true }] });
    const english = await begin(world.ctx, world.ids, { language: 'en', copyOf: german.statement.id });
    expect(english.answers.service.description).toBe('Wir verkaufen Bücher.');
    expect(english.answers).toMatchObject({ title: '', overrides: {} });
    expect(english.answers.items.map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, false]);
    expect(english.answers.items[0]?.what).toMatch(/screen reader/i);
    expect(english.answers.items.at(-1)?.what).toBe('Der Aufzug fehlt');
  });
});

describe('saving a draft', () => {
  it('keeps what was typed, complete or not, and counts up', async () => {
    const form = await begin(world.ctx, world.ids);
    const saved = await save(world.ctx, form, {
      ...form.answers,
      scope: { urls: ['https://exam'], apps: [], note: '' },
    });
    expect(saved.revision).toBe(2);
    expect(saved.answers.scope.urls).toEqual(['https://exam']);
    const again = await save(world.ctx, saved, saved.answers);
    expect(again.revision).toBe(2);
    const rows = await inAccount((tx) => tx.select().from(auditLog).where(eq(auditLog.targetId, form.statement.id)));
    expect(rows.map(({ action }) => action)).toEqual(['statement.create', 'statement.save']);
  });

  it('of two people at once stores one, and tells the other', async () => {
    const form = await begin(world.ctx, world.ids);
    const titled = (title: string) => save(world.ctx, form, { ...form.answers, title });
    const results = await Promise.allSettled([titled('Von Ada'), titled('Von Bob')]);
    const stored = results.filter((one) => one.status === 'fulfilled');
    expect(stored).toHaveLength(1);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'CONFLICT' });
    const { answers, revision } = await getStatement(world.ctx, {
      projectId: world.ids.projectId,
      statementId: form.statement.id,
    });
    expect(answers.title).toBe(stored[0]?.value.answers.title);
    expect(revision).toBe(2);
  });

  it('shows what is missing and what contradicts', async () => {
    const form = await begin(world.ctx, world.ids);
    expect(form.missing.length).toBeGreaterThan(0);
    const full = await save(world.ctx, form, {
      ...complete(form.answers),
      conformance: { ...form.answers.conformance, status: 'full' },
    });
    expect(full.missing).toEqual([]);
    expect(full.faults.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['full_with_failures', 'full_without_audit']),
    );
  });

  it('goes back to what is published when it is discarded, and to nothing where nothing is', async () => {
    const published = await beginPublished(world.ctx, world.ids);
    const which = { projectId: world.ids.projectId, statementId: published.statement.id };
    const changed = await save(world.ctx, published, { ...published.answers, title: 'Anders' });
    expect(changed.statement.hasDraft).toBe(true);
    const back = await discardDraft(world.ctx, which);
    expect(back).toMatchObject({
      answers: published.answers,
      statement: { hasDraft: false },
      revision: changed.revision + 1,
    });
    const draft = await begin(world.ctx, world.ids);
    await expect(discardDraft(world.ctx, { ...which, statementId: draft.statement.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('knows no draft any more as soon as the words are as they were', async () => {
    const published = await beginPublished(world.ctx, world.ids);
    const changed = await save(world.ctx, published, { ...published.answers, title: 'Anders' });
    expect((await save(world.ctx, changed, published.answers)).statement.hasDraft).toBe(false);
  });
});

describe('bringing a draft up to date', () => {
  it('lets go what is fixed, brings what is new unconfirmed, and leaves what people wrote', async () => {
    const published = await beginPublished(world.ctx, world.ids);
    const own = { ...published.answers.items[0]!, id: randomUUID(), source: 'person' as const, criteria: ['2.1.1'] };
    const saved = await save(world.ctx, published, { ...published.answers, items: [...published.answers.items, own] });
    await inAccount(async (tx) => {
      await tx.update(issues).set({ ruleId: 'color-contrast' });
      await tx.delete(criterionVerdicts);
    });
    const which = { projectId: world.ids.projectId, statementId: saved.statement.id, revision: saved.revision };
    const { answers, candidates } = await refreshDraft(world.ctx, which);
    expect(answers.items.map(({ criteria, source, isConfirmed }) => ({ criteria, source, isConfirmed }))).toEqual([
      { criteria: ['2.1.1'], source: 'person', isConfirmed: true },
      { criteria: ['1.4.3'], source: 'scan', isConfirmed: false },
    ]);
    expect(candidates).toEqual([]);
    await expect(refreshDraft(world.ctx, which)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the list', () => {
  it('shows each statement with its state, and none that is deleted', async () => {
    const published = await beginPublished(world.ctx, world.ids);
    const draft = await begin(world.ctx, world.ids, { language: 'en' });
    const { statements: rows } = await listStatements(world.ctx, world.ids);
    expect(rows.map(({ id, state, version, language }) => ({ id, state, version, language }))).toEqual([
      { id: published.statement.id, state: 'published', version: 1, language: 'de' },
      { id: draft.statement.id, state: 'draft', version: null, language: 'en' },
    ]);
    expect(rows[0]?.title).toBe('Informationen zur Barrierefreiheit');
    await inAccount((tx) =>
      tx
        .update(statements)
        .set({ deletedAt: new Date() })
        .where(and(eq(statements.id, draft.statement.id))),
    );
    expect((await listStatements(world.ctx, world.ids)).statements).toHaveLength(1);
    await publish(world.ctx, published);
  });
});
