import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { widgetFunctions, type EmbedCode, type ToolState } from '@zugang/contract';
import { demo, expect, findAxeViolations, signIn, test, textIn } from '../fixtures/index.ts';

const customer = demo('kunde');

const read = async <T>(page: Page, path: string): Promise<T> => (await (await page.request.get(path)).json()) as T;

/** What the dashboard gives the customer to embed, and the demo website's host. */
const readEmbed = async (page: Page, origin: string): Promise<EmbedCode & { host: string }> => {
  await signIn(page, origin, customer);
  const { rows } = await read<{ rows: { id: string }[] }>(page, '/api/projects?tab=own');
  const api = `/api/projects/${rows[0]?.id ?? ''}/tool`;
  const { domains } = await read<ToolState>(page, api);
  return { ...(await read<EmbedCode>(page, `${api}/embed`)), host: domains[0]?.host ?? '' };
};

/** A website of a third party on its own origin. Its content security policy allows only scripts and requests of the widget's origin. */
const serveStranger = async (origin: string, tag: string): Promise<{ port: number; server: Server }> => {
  const policy = `default-src 'self'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'`;
  const html = `<!doctype html><html lang="de"><head><title>Fremde Seite</title>${tag}</head>
<body><main><h1>Fremde Seite</h1><p>Ein Satz mit <a href="/a">Link</a>.</p></main></body></html>`;
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', policy).end(html),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
};

const button = (page: Page) => page.locator('zugang-widget button.open');
const panel = (page: Page) => page.locator('zugang-widget dialog');

test('a stranger embeds the pinned file in a page with a strict policy, and a visitor uses everything', async ({
  page,
  origin,
  browser,
}) => {
  const { licenceKey, pinned } = await readEmbed(page, origin);
  expect(pinned?.url).toMatch(/\/w\/v1\/widget\.[0-9a-f]{12}\.js$/);
  const tag = `<script async src="${pinned?.url}" integrity="${pinned?.integrity}" crossorigin="anonymous" data-key="${licenceKey}"></script>`;
  const { port, server } = await serveStranger(origin, tag);
  try {
    const visit = await browser.newPage();
    const refused: string[] = [];
    visit.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await visit.goto(`http://localhost:${port}/`);
    await button(visit).click();
    const shown = widgetFunctions.filter((name) => name !== 'read-aloud');
    for (const name of shown)
      await expect(
        panel(visit)
          .getByText(textIn('de', `widget.functions.${name}`))
          .first(),
      ).toBeVisible();
    await expect(panel(visit).getByRole('button', { name: textIn('de', 'widget.read.start') })).toBeVisible();
    await panel(visit).getByLabel('Dunkel').check();
    await expect(visit.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 18)');
    await panel(visit).getByText(textIn('de', 'widget.report.title')).click();
    await panel(visit).getByLabel(textIn('de', 'widget.report.message')).fill('Der Link ist nicht zu erkennen.');
    await panel(visit)
      .getByRole('button', { name: textIn('de', 'widget.report.send') })
      .click();
    await expect(panel(visit).locator('form [role=status]')).toContainText(/Nummer \d+/);
    expect(refused).toEqual([]);
    expect(await visit.context().cookies()).toEqual([]);
    await visit.close();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('the demo website’s pages have no axe violation more with it, closed and open', async ({ page, origin }) => {
  test.setTimeout(120_000);
  const { licenceKey, host } = await readEmbed(page, origin);
  for (const path of ['/', '/kontakt', '/katalog', '/veranstaltungen', '/en/']) {
    await page.goto(`http://${host}${path}`);
    const before = await findAxeViolations(page);
    expect(before.length).toBeGreaterThan(0);
    // As a tag manager does it: without attributes.
    await page.addScriptTag({ url: `${origin}/w/v1/widget.js?key=${licenceKey}` });
    await expect(button(page)).toBeVisible();
    expect({ path, violations: await findAxeViolations(page) }).toEqual({ path, violations: before });
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    expect({ path, violations: await findAxeViolations(page) }).toEqual({ path, violations: before });
  }
});

test('a page of a website that is not the customer’s shows nothing, and says why', async ({ page, origin }) => {
  const { licenceKey } = await readEmbed(page, origin);
  const infos: string[] = [];
  page.on('console', (message) => message.type() === 'info' && infos.push(message.text()));
  const tag = `<script async src="${origin}/w/v1/widget.js" data-key="${licenceKey}"></script>`;
  const { port, server } = await serveStranger(origin, tag);
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect.poll(() => infos.join()).toContain('gehört nicht zu 127.0.0.1');
    expect(await button(page).count()).toBe(0);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
