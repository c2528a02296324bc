import type { Page } from '@playwright/test';
import type { Page as PageRow, PageCheckDetail, Project } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { openTab } from './open-tab.ts';
import { demo, expect, expectGoodScreen, pathIn, signIn, test, textIn } from '../fixtures/index.ts';

const customer = demo('kunde');

const readJson = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(`/api${path}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
};

/** The demo website is checked page by page, on a busy machine. */
const firstPageMilliseconds = 200_000;

/** The first page of the demo customer's project that has been checked, on its screen. */
const openPage = async (
  page: Page,
  origin: string,
  locale: Locale = 'de',
): Promise<{ project: string; row: PageRow }> => {
  await signIn(page, origin, customer);
  let project = '';
  let row: PageRow | undefined;
  await expect(async () => {
    const projects = await readJson<{ rows: { id: string }[] }>(page, '/projects');
    project = `/projects/${projects.rows[0]?.id}`;
    const { rows } = await readJson<{ rows: PageRow[] }>(page, `${project}/pages?state=checked&sort=-findings`);
    row = rows[0];
    expect(row).toBeDefined();
  }).toPass({ timeout: firstPageMilliseconds, intervals: [1000] });
  if (!row) throw new Error('No page was checked');
  await page.goto(pathIn(locale, `${project}/pages/${row.id}`));
  return { project, row };
};

/** Opens the dialog and gives the link and the line for the console. */
const askForLink = async (page: Page, locale: Locale): Promise<{ link: string; snippet: string }> => {
  await page.getByRole('button', { name: textIn(locale, 'pages.checker.open') }).click();
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByRole('link', { name: textIn(locale, 'pages.checker.go') }).getAttribute('href');
  await dialog.getByText(textIn(locale, 'pages.checker.not_embedded')).click();
  const snippet = await dialog.getByText(/^import\(/).textContent();
  return { link: link ?? '', snippet: snippet ?? '' };
};

const sendResult = async (tab: Page, note: string): Promise<void> => {
  await expect(tab.locator('zugang-checker .items .item').first()).toBeVisible({ timeout: 30_000 });
  await tab.getByRole('tab', { name: textIn('de', 'checker.tabs.send') }).click();
  await tab.locator('zugang-checker textarea').fill(note);
  await tab.getByRole('button', { name: textIn('de', 'checker.send.button') }).click();
  await expect(tab.locator('zugang-checker .status')).toHaveText(textIn('de', 'checker.send.done'));
};

test('a page is checked in itself from the console, and the result is shown on its screen', async ({
  page,
  origin,
}) => {
  test.setTimeout(300_000);
  const { project, row } = await openPage(page, origin);
  const { link, snippet } = await askForLink(page, 'de');
  expect(link.startsWith(`${row.url}#zugang-check=`)).toBe(true);
  await expectGoodScreen(page, 'de');
  const tab = await openTab(page.context());
  await tab.goto(link);
  await tab.evaluate(snippet);
  expect(tab.url()).toBe(row.url);
  const note = `Menü offen <img src=x onerror=alert(1)> ${crypto.randomUUID()}`;
  await sendResult(tab, note);
  await tab.close();
  // The link has been used.
  const again = await openTab(page.context());
  await again.goto(link);
  await again.evaluate(snippet);
  await expect(again.locator('zugang-checker [role=alert]')).toContainText('schon benutzt');
  await again.close();
  await page.reload();
  await page.getByRole('button', { name: note }).click();
  const { rows } = await readJson<{ rows: PageCheckDetail[] }>(
    page,
    `${project}/page-checks?url=${encodeURIComponent(row.url)}`,
  );
  const { findings } = await readJson<PageCheckDetail>(page, `${project}/page-checks/${rows[0]?.id}`);
  expect(rows[0]).toMatchObject({ note });
  expect(findings.length).toBeGreaterThan(0);
  await expect(page.getByText(findings[0]?.selector ?? '', { exact: true }).first()).toBeVisible();
  await expectGoodScreen(page, 'de');
  await page.getByRole('button', { name: textIn('de', 'pages.checker.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textIn('de', 'pages.checker.remove') })
    .click();
  await expect(page.getByRole('button', { name: note })).toHaveCount(0);
});

test('the embedded widget gives way to the checker, on the next page of the tab too', async ({ page, origin }) => {
  test.setTimeout(300_000);
  const { project, row } = await openPage(page, origin);
  const { licenceKey } = await readJson<Project & { licenceKey: string }>(page, project);
  const { link } = await askForLink(page, 'de');
  const tab = await openTab(page.context());
  const embed = async (): Promise<void> => {
    await tab.evaluate(
      ([source, key]) => {
        const script = Object.assign(document.createElement('script'), { async: true, src: source });
        script.dataset['key'] = key;
        document.head.append(script);
      },
      [`${origin}/w/v1/widget.js`, licenceKey] as const,
    );
  };
  await tab.goto(link);
  await embed();
  await sendResult(tab, 'Mit dem Werkzeug');
  await expect(tab.locator('zugang-widget')).toHaveCount(0);
  await tab.goto(new URL('/', row.url).href);
  await embed();
  await expect(tab.locator('zugang-checker .panel')).toBeVisible();
  await tab.getByRole('button', { name: textIn('de', 'checker.panel.close') }).click();
  await tab.reload();
  const asked = tab.waitForResponse((response) => response.url().includes('/w/v1/config/'));
  await embed();
  // From now on the tab is a visitor's again.
  await asked;
  await expect(tab.locator('zugang-checker')).toHaveCount(0);
  await tab.close();
});

test('the way into the page in English', async ({ page, origin }) => {
  test.setTimeout(300_000);
  await openPage(page, origin, 'en');
  const { link } = await askForLink(page, 'en');
  expect(link).toContain('#zugang-check=');
  await expectGoodScreen(page, 'en');
});
