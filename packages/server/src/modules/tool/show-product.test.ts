import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { limits, type ProductName } from '@zugang/contract';
import { openChecker } from '#modules/checker';
import { addDays, todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { auditLog, projects, statements, subscriptions } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';

import { getTool } from './get-tool.ts';
import { readWidgetConfig } from './read-widget-config.ts';
import { showProduct } from './show-product.ts';
import { updateSettings } from './update-settings.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

/** A project with a subscription of the tool in this state. */
const begin = async (status: 'active' | 'canceled' = 'active') => {
  const { accountId, ctx: base } = await database.createTenant();
  const ctx: Context = { ...base, settings: sellingSettings(base.settings) };
  const { projectId } = await insertSampleProject(database, { accountId, host: 'example.org' });
  const key = await inScope(database.db, [accountId], async (tx) => {
    await tx.update(subscriptions).set({ status });
    const [row] = await tx.select({ key: projects.licenceKey }).from(projects).where(eq(projects.id, projectId));
    return row?.key ?? '';
  });
  return {
    accountId,
    projectId,
    ctx,
    show: (product: ProductName, isShown: boolean) => showProduct(ctx, { projectId, product, isShown }),
    config: () => readWidgetConfig(ctx, { key, host: 'example.org' }),
    tool: () => getTool(ctx, { projectId }),
  };
};
const shownOf = async (answer: Promise<{ products: { product: string; isShown: boolean }[] }>) =>
  Object.fromEntries((await answer).products.map(({ product, isShown }) => [product, isShown]));

it('is active in the widget until it is deactivated there, and again when it is activated', async () => {
  const project = await begin();
  expect(await shownOf(project.tool())).toEqual({ tool: true, 'live-inspect': true, statement: true });
  expect((await project.config()).state).toBe('active');
  expect(await shownOf(project.show('tool', false))).toMatchObject({ tool: false });
  expect((await project.config()).state).toBe('inactive');
  expect(await shownOf(project.show('tool', true))).toMatchObject({ tool: true });
  expect((await project.config()).state).toBe('active');
  const written = await inScope(database.db, [project.accountId], (tx) =>
    tx.select({ data: auditLog.data }).from(auditLog).where(eq(auditLog.action, 'tool.show_product')),
  );
  expect(written.map(({ data }) => data)).toEqual([
    { product: 'tool', isShown: false },
    { product: 'tool', isShown: true },
  ]);
});

it('can be deactivated without a subscription, and activated only with one', async () => {
  const project = await begin('canceled');
  await project.show('tool', false);
  await expect(project.show('tool', true)).rejects.toMatchObject({ code: 'PRODUCT_INACTIVE' });
});

it('leaves out the link to the statement, and the page checker, each by its own product', async () => {
  const project = await begin();
  const { projectId, ctx } = project;
  const { settings } = await project.tool();
  const statementUrl = 'https://example.org/barrierefreiheit';
  await updateSettings(ctx, { projectId, settings: { ...settings, statementUrl } });
  expect((await project.config()).statementUrl).toBe(statementUrl);
  await project.show('statement', false);
  await project.show('live-inspect', false);
  expect(await project.config()).toMatchObject({ state: 'active', statementUrl: null });
  const checker = openChecker(ctx, { projectId, url: 'https://example.org/' });
  await expect(checker).rejects.toMatchObject({ code: 'PRODUCT_INACTIVE' });
});

it('keeps what the widget looks like, also before anything was chosen', async () => {
  const project = await begin();
  const before = await project.tool();
  await project.show('tool', false);
  expect(await project.tool()).toMatchObject({ settings: before.settings, isDefault: before.isDefault });
});

it('is nobody else’s to change', async () => {
  const [project, stranger] = [await begin(), await begin()];
  const change = showProduct(stranger.ctx, { projectId: project.projectId, product: 'tool', isShown: false });
  await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('links the widget to the published statement, unless another address is entered or none is shown', async () => {
  const project = await begin();
  const { projectId, ctx, accountId } = project;
  const { settings } = await project.tool();
  const link = async () => (await project.config()).statementUrl;
  expect(settings.statementUrl).toBeNull();
  expect(await link()).toMatch(/^http:\/\/localhost:3000\/statement\/zg_[\w-]+\/[\w-]+$/);
  await updateSettings(ctx, { projectId, settings: { ...settings, statementUrl: 'https://example.org/eigene' } });
  expect(await link()).toBe('https://example.org/eigene');
  await updateSettings(ctx, { projectId, settings: { ...settings, statementUrl: null } });
  await inScope(database.db, [accountId], (tx) =>
    tx.update(statements).set({ publishedVersion: null, withdrawnAt: new Date() }),
  );
  expect(await link()).toBeNull();
});

it('links the widget to no statement that is shown no longer because its product has ended', async () => {
  const { accountId, config } = await begin();
  const cancel = (daysAgo: number) =>
    inScope(database.db, [accountId], async (tx) => {
      const [row] = await tx.select().from(subscriptions).limit(1);
      if (!row) throw new Error('the sample has no subscription');
      await tx.delete(subscriptions).where(eq(subscriptions.product, 'statement'));
      const ended = { product: 'statement', status: 'canceled' } as const;
      const statusSince = addDays(todayInBerlin(), -daysAgo);
      await tx.insert(subscriptions).values({ ...row, ...ended, id: randomUUID(), statusSince });
    });
  await cancel(limits.statements.keptDays - 1);
  expect((await config()).statementUrl).toContain('/statement/');
  await cancel(limits.statements.keptDays);
  expect((await config()).statementUrl).toBeNull();
});
