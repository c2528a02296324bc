import type { Page } from '@playwright/test';
import type { BarrierReport, CrawlSettingsInput, Page as PageRow, Project } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { createUser, expect, findAxeViolations, signIn, test, textIn } from '../fixtures/index.ts';
import type { TestUser } from '../fixtures/index.ts';
import { openTab } from '../widget/open-tab.ts';
import { manuals, serveManuals } from './manuals.ts';
import type { ServedManual } from './manuals.ts';

/** Real pages of a third party with the embed code of a customer. Each test continues where the one before ended. */
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 30_000 });

const text = (key: string): string => textIn('de', key);
/** Two pages of each manual, on a busy machine. */
const scanMilliseconds = 120_000;
let served: ServedManual[] = [];
let user: TestUser;
let project: Project;
/** What the screen “integration” gives to embed, and what it says a policy has to allow. */
let embed = { line: '', pinned: '', policy: '' };
const api = (path = ''): string => `/api/projects/${project.id}${path}`;
const read = async <T>(page: Page, path: string): Promise<T> => (await (await page.request.get(path)).json()) as T;

test.beforeAll(async () => {
  served = await serveManuals();
});
test.afterAll(() => {
  for (const { site } of served) site.close();
});

const manualAt = (at: number): ServedManual => {
  const manual = served[at];
  if (!manual) throw new Error(`There is no manual ${at}`);
  return manual;
};

const fewPages = {
  include: [],
  exclude: [],
  maxDepth: 1,
  maxPages: 2,
  requestsPerSecond: null,
  userAgent: null,
  viewport: 'desktop',
  banner: 'keep',
  forms: 'leave',
  headers: [],
  cookies: [],
  basicAuth: null,
} satisfies CrawlSettingsInput;

/** The check that began with the project would go over hundreds of pages. */
const checkFewPages = async (page: Page, headers: { origin: string }): Promise<void> => {
  const { latestScan, domains } = await read<Project>(page, api());
  if (latestScan) await page.request.post(api(`/scans/${latestScan.id}/cancel`), { headers, data: {} });
  for (const { id } of domains) {
    const answer = await page.request.put(api(`/domains/${id}/settings`), { headers, data: { settings: fewPages } });
    expect(answer.ok()).toBe(true);
  }
  expect((await page.request.post(api('/scans'), { headers, data: { mode: 'all' } })).ok()).toBe(true);
};

test('the code comes from the screen, and every manual is a domain of the project', async ({
  page,
  request,
  origin,
}) => {
  user = await createUser(request, origin);
  await signIn(page, origin, user);
  const [first, ...others] = served.map(({ site }) => site.host);
  const headers = { origin };
  const answer = await page.request.post('/api/projects', { headers, data: { title: 'Handbücher', domain: first } });
  project = (await answer.json()) as Project;
  for (const domain of others)
    expect((await page.request.post(api('/domains'), { headers, data: { domain } })).ok()).toBe(true);
  await checkFewPages(page, headers);
  await page.goto(`/projects/${project.id}/integration`);
  const codeIn = async (label: string): Promise<string> =>
    (await page
      .locator('figure')
      .filter({ hasText: text(label) })
      .locator('code')
      .first()
      .textContent()) ?? '';
  embed = {
    line: await codeIn('tool.integration.code.label'),
    pinned: await codeIn('tool.integration.code.pinned_label'),
    policy: await codeIn('tool.integration.csp.label'),
  };
  expect(embed.line).toMatch(/^<script async src="http[^"]+" data-key="[^"]+"><\/script>$/);
  expect(embed.pinned).toContain(' integrity="sha384-');
});

const button = (page: Page) => page.locator('zugang-widget button.open');
const panel = (page: Page) => page.locator('zugang-widget dialog');

/** A visitor makes the text larger and the colours dark, and takes it all back. */
const useFunctions = async (visit: Page, language: Locale): Promise<void> => {
  const words = (key: string): string => textIn(language, `widget.${key}`);
  await button(visit).click();
  await panel(visit).getByRole('radio', { name: '150 %' }).check();
  await expect(visit.locator('body')).toHaveCSS('zoom', '1.5');
  await panel(visit)
    .getByRole('radio', { name: words('values.dark') })
    .check();
  await expect(visit.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 18)');
  await panel(visit)
    .getByRole('button', { name: words('reset') })
    .click();
  await expect(visit.locator('body')).toHaveCSS('zoom', '1');
};

const reportBarrier = async (visit: Page, language: Locale, message: string): Promise<void> => {
  const words = (key: string): string => textIn(language, `widget.report.${key}`);
  await panel(visit).getByText(words('title')).click();
  await panel(visit).getByLabel(words('message')).fill(message);
  await panel(visit)
    .getByRole('button', { name: words('send') })
    .click();
  await expect(panel(visit).locator('form [role=status]')).toContainText(/\d/);
};

for (const [at, { language, start }] of manuals.entries()) {
  for (const policy of ['none', 'strict'] as const) {
    test(`a visitor of the manual in ${language} uses the menu, with a policy that is ${policy}`, async ({
      page,
      origin,
      browser,
    }) => {
      test.setTimeout(120_000);
      const { site } = manualAt(at);
      site.head = { html: policy === 'none' ? embed.line : embed.pinned };
      site.policy =
        policy === 'none' ? null : `default-src 'self'; ${embed.policy.replaceAll('-src ', "-src 'self' ")}`;
      const visit = await browser.newPage();
      await visit.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
          refused.push([effectiveDirective, blockedURI, sourceFile].join(' ')),
        );
        const refused: string[] = [];
        Object.assign(window, { refused });
      });
      await visit.goto(site.origin + start);
      await expect(button(visit)).toBeVisible();
      await useFunctions(visit, language);
      // One address may report five times in ten minutes: other tests do so, too.
      const message = policy === 'strict' ? `Die Suche hat keinen Namen ${crypto.randomUUID()}` : null;
      if (message) await reportBarrier(visit, language, message);
      // What the policy refuses of the manual's own is the manual's affair.
      const refused = await visit.evaluate(() => (window as unknown as { refused: string[] }).refused);
      expect(refused.filter((violation) => violation.includes(origin))).toEqual([]);
      expect(refused.length > 0).toBe(policy === 'strict');
      expect(await visit.context().cookies()).toEqual([]);
      await visit.close();
      if (!message) return;

      await signIn(page, origin, user);
      await page.goto(`/projects/${project.id}/tool`);
      const report = page.getByRole('article').filter({ hasText: message });
      await expect(report).toContainText(site.origin + start);
      const { rows } = await read<{ rows: BarrierReport[] }>(page, api('/tool/reports'));
      expect(rows.find((row) => row.message === message)).toMatchObject({ status: 'new', language });
    });
  }

  test(`the menu adds no axe violation to the manual in ${language}`, async ({ browser }) => {
    const { site } = manualAt(at);
    site.policy = null;
    site.head = { html: '' };
    const visit = await browser.newPage();
    await visit.goto(site.origin + start);
    const before = await findAxeViolations(visit);
    expect(before.length).toBeGreaterThan(0);
    site.head = { html: embed.line };
    await visit.reload();
    await expect(button(visit)).toBeVisible();
    expect(await findAxeViolations(visit)).toEqual(before);
    await button(visit).click();
    await expect(panel(visit)).toBeVisible();
    // Fewer, where the manual lacks what the open menu has, as a heading.
    expect(before).toEqual(expect.arrayContaining(await findAxeViolations(visit)));
    await visit.close();
  });

  test(`“check the integration now” says of the manual in ${language} that it is integrated`, async ({
    page,
    origin,
  }) => {
    test.setTimeout(120_000);
    const { site } = manualAt(at);
    site.head = { html: embed.line };
    await signIn(page, origin, user);
    await page.goto(`/projects/${project.id}/integration`);
    const domains = page.getByLabel(text('tool.integration.check.domain'));
    if (served.length > 1) await domains.selectOption({ label: site.host });
    await page.getByLabel(text('tool.integration.check.url')).fill(site.origin + start);
    await page.getByRole('button', { name: text('tool.integration.check.submit') }).click();
    const running = page.getByRole('progressbar', { name: text('tool.integration.check.running') });
    await expect(running).toBeVisible();
    await expect(running).toBeHidden({ timeout: 60_000 });
    await expect(page.getByText(text('integration.reasons.ok')).first()).toBeVisible();
  });
}

test('the page checker opens in a manual by its signed link, marks what it finds, and sends it', async ({
  page,
  origin,
}) => {
  test.setTimeout(scanMilliseconds + 120_000);
  const { site } = manualAt(0);
  site.head = { html: embed.line };
  await signIn(page, origin, user);
  let row: PageRow | undefined;
  await expect(async () => {
    const { rows } = await read<{ rows: PageRow[] }>(page, api('/pages?state=checked&sort=-findings'));
    // The first page only redirects to another.
    row = rows.find(({ url }) => url.startsWith(`${site.origin}/docs/`));
    expect(row).toBeDefined();
  }).toPass({ timeout: scanMilliseconds, intervals: [1000] });
  await page.goto(`/projects/${project.id}/pages/${row?.id}`);
  await page.getByRole('button', { name: text('pages.checker.open') }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: text('pages.checker.go') });
  const tab = await openTab(page.context());
  await tab.goto((await link.getAttribute('href')) ?? '');
  const checker = tab.locator('zugang-checker');
  await expect(checker.locator('.items .item').first()).toBeVisible({ timeout: 60_000 });
  await expect(tab.locator('zugang-widget')).toHaveCount(0);
  await expect(checker.locator('.marks .frame:visible').first()).toBeVisible();
  await tab.getByRole('tab', { name: textIn('de', 'checker.tabs.send') }).click();
  const note = `Menü offen ${crypto.randomUUID()}`;
  await checker.locator('textarea').fill(note);
  await tab.getByRole('button', { name: textIn('de', 'checker.send.button') }).click();
  await expect(checker.locator('.status')).toHaveText(textIn('de', 'checker.send.done'));
  await tab.close();
  await page.reload();
  await expect(page.getByRole('button', { name: note })).toBeVisible();
  expect((await page.request.delete(api(), { headers: { origin } })).ok()).toBe(true);
});
