import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demo, expect, expectGoodScreen, localesInTurn, pathIn, signIn, test, textIn } from '../fixtures/index.ts';
import { readParameters } from '../fixtures/route-parameters.ts';

const customer = demo('kunde');
const partner = demo('partner');

/** The address of the report of whoever signs in, once the check of their project has ended. */
const openReport = async (page: Page, origin: string, route = '/projects/$projectId/report'): Promise<string> => {
  const isPartner = route.startsWith('/reseller');
  await signIn(page, origin, isPartner ? partner : customer);
  return (await readParameters(page, isPartner ? 'partner' : 'kunde'))(route);
};

for (const locale of localesInTurn(1)) {
  test(`a report and its parts are good screens in ${locale}`, async ({ page, origin }) => {
    test.setTimeout(400_000);
    const report = await openReport(page, origin);
    for (const [view, heading] of [
      ['', 'report.summary.title'],
      ['?view=audit', 'report.audit.title'],
      ['?view=compare', 'report.compare.title'],
    ] as const) {
      await page.goto(pathIn(locale, report) + view);
      await expect(page.getByRole('heading', { name: textIn(locale, heading), exact: true })).toBeVisible();
      await expectGoodScreen(page, locale);
    }
  });
}

test('a reseller reads the report of a customer inside its own area', async ({ page, origin }) => {
  test.setTimeout(400_000);
  await page.goto(await openReport(page, origin, '/reseller/customer-projects/$projectId/report'));
  await expect(page.getByRole('heading', { name: textIn('de', 'report.summary.title') })).toBeVisible();
  await expectGoodScreen(page, 'de');
});

test('the criteria are read by another standard, with the keyboard', async ({ page, origin }) => {
  test.setTimeout(400_000);
  await page.goto(await openReport(page, origin));
  const standards = page.getByRole('group', { name: textIn('de', 'report.criteria.standard') });
  await standards.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const name = `${textIn('de', 'report.criteria.title')}: ${textIn('de', 'report.standards.en301549v3')}`;
  const table = page.getByRole('table', { name });
  await expect(table.getByRole('cell', { name: '9.4.1.1', exact: true })).toBeVisible();
  await expect(table.getByRole('cell', { name: '9.2.5.8', exact: true })).toHaveCount(0);
});

test('a stranger opens a report with a link and its password, finds nothing else, and the link ends', async ({
  page,
  origin,
  browser,
}) => {
  test.setTimeout(400_000);
  const text = (key: string): string => textIn('de', `report.${key}`);
  const report = await openReport(page, origin);
  await page.goto(report);
  await page.getByRole('button', { name: text('share.button') }).click();
  const dialog = page.getByRole('dialog', { name: text('share.title') });
  const forWhom = `Agentur ${crypto.randomUUID()}`;
  await dialog.getByLabel(text('share.fields.name')).fill(forWhom);
  await dialog.getByLabel(text('share.fields.password')).first().fill('wald-und-wiese');
  await dialog.getByRole('button', { name: text('share.create') }).click();
  await expect(dialog.getByText(text('share.created_title'))).toBeVisible();
  const link = (await dialog.locator('code').first().textContent())?.trim() ?? '';
  expect(link).toContain('#share=');

  const context = await browser.newContext();
  const stranger = await context.newPage();
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(request.url()));
  const answer = await stranger.goto(link.replace(/^https?:\/\/[^/]+/, origin));
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  const password = stranger.getByLabel(text('shared.password'), { exact: true });
  await stranger.getByRole('button', { name: text('shared.open') }).click();
  await expect(stranger.locator('[tabindex="-1"]:focus').getByRole('link')).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('geraten');
  await stranger.getByRole('button', { name: text('shared.open') }).click();
  await expect(stranger.getByRole('alert')).toContainText(text('errors.share_password_wrong'));
  await password.fill('wald-und-wiese');
  await stranger.getByRole('button', { name: text('shared.open') }).click();
  await expect(stranger.getByRole('heading', { name: text('summary.title') })).toBeVisible();
  await expectGoodScreen(stranger, 'de');
  // Nothing that is named leads into the project, and the token is in no address that was asked.
  await expect(stranger.locator('main a[href*="/projects/"]')).toHaveCount(0);
  const token = link.split('#share=')[1] ?? 'none';
  expect(asked.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);
  expect((await context.request.get(`/api${report}`)).status()).toBe(401);

  await dialog.getByRole('listitem').filter({ hasText: forWhom }).getByRole('button').click();
  await expect(dialog.getByText(forWhom, { exact: true })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: text('shared.invalid_title') })).toBeVisible();
  await context.close();
});

test('a token in the query is put into the fragment before anything is asked', async ({ page }) => {
  await page.goto('/projects/00000000-0000-4000-8000-000000000000/report?share=geheim');
  await expect(page.getByRole('heading', { name: textIn('de', 'report.shared.invalid_title') })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(new URL(page.url()).hash).toBe('#share=geheim');
});

test('a criterion is tested by hand, and the report says so', async ({ page, origin }) => {
  test.setTimeout(400_000);
  const text = (key: string): string => textIn('de', `report.audit.${key}`);
  const report = await openReport(page, origin);
  await page.goto(`${report}?view=audit`);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^2\.5\.1 / }) });
  await item.locator('summary').press('Enter');
  await expect(item.getByText(textIn('de', 'guides.2_5_1.look'))).toBeVisible();
  await item.getByLabel(text('verdicts.passed')).check();
  await item.getByLabel(new RegExp(`^${text('note')}`)).fill('Karte und Bilderwechsler mit Knöpfen bedient');
  await item.getByRole('button', { name: text('save') }).press('Enter');
  await expect(item.locator('summary').getByText(textIn('de', 'report.state.passed'))).toBeVisible();
  await expectGoodScreen(page, 'de');
  await page.goto(report);
  await expect(page.getByText('Karte und Bilderwechsler mit Knöpfen bedient')).toBeVisible();
  // As it was, for the tests after this one.
  const answer = await page.request.put(`/api${report.replace('/report', '')}/audit/2.5.1`, {
    headers: { origin },
    data: { verdict: null, note: '' },
  });
  expect(answer.ok()).toBe(true);
});

test('the report is downloaded as a file', async ({ page, origin }) => {
  test.setTimeout(400_000);
  await page.goto(await openReport(page, origin));
  await page.getByRole('button', { name: textIn('de', 'report.export.button'), exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: textIn('de', 'report.export.formats.csv') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Stadtbuecherei-Lindental_Befunde_\d{4}-\d\d-\d\d_de\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(50);
});

/** A4 without the margins of `@page`, in CSS pixels. */
const paper = { width: 680, height: 1000 };

test('the printed report has no navigation, cuts off nothing and keeps the colours of what is drawn', async ({
  page,
  origin,
}) => {
  test.setTimeout(400_000);
  await page.goto(await openReport(page, origin));
  await expect(page.getByRole('heading', { name: textIn('de', 'report.criteria.title'), exact: true })).toBeVisible();
  await page.setViewportSize(paper);
  await expect(page.getByRole('navigation')).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('table').first()).toBeVisible();
  const faults = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility());
    const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
    // What only screen readers get is one pixel wide.
    const words = shown.filter((element) => element.matches('td, th, p, li, dt, dd, code') && element.clientWidth > 1);
    return {
      cut: words.filter((element) => element.getBoundingClientRect().right > innerWidth + 1).length,
      scrolling: shown.filter((element) => /auto|scroll/.test(styleOf(element).overflowX)).length,
      torn: shown.filter((element) => element.matches('tr') && styleOf(element).breakInside !== 'avoid').length,
      pale: shown.filter((element) => element.matches('.forced-fill') && styleOf(element).printColorAdjust !== 'exact')
        .length,
      drawn: shown.filter((element) => element.matches('.forced-fill')).length,
      rows: shown.filter((element) => element.matches('tr')).length,
    };
  });
  expect(faults).toMatchObject({ cut: 0, scrolling: 0, torn: 0, pale: 0 });
  expect(faults.drawn).toBeGreaterThan(5);
  expect(faults.rows).toBeGreaterThan(55);
  // A browser that prints makes a file of several pages.
  const file = await page.pdf({ format: 'A4' });
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(3);
});
