import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '@zugang/browser';
import { inScope } from '#platform/db/client';
import { statements, tickets } from '#platform/db/schema/index';
import { createHarness } from '../testing/create-harness.ts';
import { composeSample, insertPublishedSample, publishDocument } from '../testing/publish-sample.ts';
import { openWidgetFiles } from '../widget/widget-files.ts';

/** The script as it is built for customers' pages. */
const folder = await mkdtemp(join(tmpdir(), 'zugang-widget-'));
const build = fileURLToPath(new URL('../../../../widget/build/main.ts', import.meta.url));
await promisify(execFile)(process.execPath, [build, folder]);
const { database, server } = await createHarness({}, { widget: openWidgetFiles(folder) });
const sample = await insertPublishedSample(database);

const tag = `<script src="${server.url}/w/v1/statement.js" data-key="${sample.key}" data-statement="barrierefreiheit" async></script>`;
/** A customer's page under another name, which makes it another site too, with the strictest policy. */
const host = createServer((_, response) => {
  const policy = `default-src 'none'; script-src ${server.url}; connect-src ${server.url}; require-trusted-types-for 'script'`;
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="de"><head><title>Laden</title></head><body><main><h1>Laden</h1>${tag}</main></body></html>`,
  );
});
await once(host.listen(0, '127.0.0.1'), 'listening');
const hostUrl = `http://localhost:${(host.address() as AddressInfo).port}/`;

const { path: executablePath, env } = await findChromium();
let page: Page;
let session: CDPSession;
const errors: string[] = [];
beforeAll(async () => {
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', ({ message }) => errors.push(message));
  session = await page.context().newCDPSession(page);
});
afterAll(async () => {
  await page.context().browser()?.close();
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true });
});

const titleOf = async (): Promise<string | null> => {
  await page.locator('.accessibility-statement h2').first().waitFor();
  return page.locator('.accessibility-statement h2').first().textContent();
};
/** As after a minute: what is kept is no longer used. */
const openLater = async (): Promise<void> => {
  await session.send('Network.clearBrowserCache');
  await page.goto(hostUrl);
};

it('a statement is seen in a page of another origin, changes there within a minute, takes reports, and is withdrawn', async () => {
  const address = `${server.url}/statement/${sample.key}/barrierefreiheit.json`;
  await page.goto(hostUrl);
  expect(await titleOf()).toBe(composeSample().title);
  const kept = await fetch(address);
  expect(kept.headers.get('cache-control')).toBe('public, max-age=60');

  await publishDocument(database, sample.ids, { document: { ...composeSample(), title: 'Neuer Titel' }, number: 3 });
  const tagBefore = kept.headers.get('etag') ?? '';
  expect((await fetch(address, { headers: { 'if-none-match': tagBefore } })).status).toBe(200);
  await openLater();
  expect(await titleOf()).toBe('Neuer Titel');

  await page.getByLabel('Was ist schwierig').fill('Das Menü geht nicht auf.');
  await page.getByRole('button', { name: 'Meldung senden' }).click();
  await page.getByRole('link', { name: 'Eingangsbestätigung speichern' }).waitFor();
  const stored = await inScope(database.db, [sample.ids.accountId], (tx) =>
    tx.select().from(tickets).where(eq(tickets.addressee, 'project')),
  );
  expect(stored.filter(({ source }) => source === 'statement').map(({ message }) => message)).toEqual([
    'Das Menü geht nicht auf.',
  ]);

  const withdrawn = { publishedVersion: null, withdrawnAt: new Date() };
  await inScope(database.db, [sample.ids.accountId], (tx) =>
    tx.update(statements).set(withdrawn).where(eq(statements.id, sample.ids.statementId)),
  );
  await openLater();
  await expect
    .poll(() => page.locator('.accessibility-statement').textContent(), { timeout: 20_000 })
    .toContain('wurde zurückgezogen');
  expect(errors).toEqual([]);
}, 120_000);
