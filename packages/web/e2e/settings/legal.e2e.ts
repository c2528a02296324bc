import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import {
  createUser,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  readMail,
  signIn,
  tabTo,
  test,
  textIn,
} from '../fixtures/index.ts';

/** The start of a message, up to its first argument. */
const startOf = (locale: Locale, key: string): string => textIn(locale, key).split('{')[0]?.trim() ?? '';

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
const downloadBy = async (page: Page, name: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return bytesOf(download);
};
const tickAll = async (page: Page, locale: Locale): Promise<void> => {
  await page.getByLabel(textIn(locale, 'legal.accept.is_accepted')).check();
  await page.getByLabel(startOf(locale, 'legal.accept.is_authorised')).check();
};

for (const locale of localesInTurn(0)) {
  const text = (key: string): string => textIn(locale, key);

  test(`the legal texts are read and downloaded in ${locale}`, async ({ page, request, origin }) => {
    await signIn(page, origin, await createUser(request, origin, locale));
    for (const [path, key] of [
      ['/terms', 'legal.terms'],
      ['/privacy', 'legal.privacy'],
      ['/terms-and-conditions', 'legal.conditions'],
    ] as const) {
      await page.goto(pathIn(locale, path));
      await expect(page.getByRole('heading', { level: 1, name: text(key) })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).nth(8)).toBeVisible();
      await expectGoodScreen(page, locale);
    }
    await page.goto(pathIn(locale, '/privacy'));
    const contents = page.getByRole('navigation', { name: text('legal.document.contents') });
    await contents.getByRole('link').nth(3).click();
    await expect(page).toHaveURL(/\/privacy#4-cookies/);
    await expect(page.getByRole('heading', { level: 2, name: /^4\. Cookies/ })).toBeInViewport();
    const pdf = await downloadBy(page, text('legal.document.download'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test(`the data-processing contract is accepted by keyboard in ${locale}`, async ({ page, request, origin }) => {
    const user = await createUser(request, origin, locale);
    await signIn(page, origin, user);
    await page.goto(pathIn(locale, '/settings/contracts'));
    await expect(page.getByText(text('legal.state.open'), { exact: true })).toBeVisible();
    // Terms and conditions hold from the account's beginning: nothing is asked for them.
    await expect(page.getByText(text('legal.state.agreed'), { exact: true })).toHaveCount(2);
    await expectGoodScreen(page, locale);
    await page
      .getByRole('link', { name: text('legal.settings.read'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: text('legal.terms') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('legal.accept.submit') })).toHaveCount(0);
    await expectGoodScreen(page, locale);
    await page.goBack();
    await page.getByRole('link', { name: text('legal.settings.read_accept') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('legal.contract') })).toBeVisible();
    await expectGoodScreen(page, locale);

    await page.getByRole('button', { name: text('legal.accept.submit') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: text('legal.errors.not_accepted') })).toBeVisible();
    await expect(page.getByRole('link', { name: text('legal.errors.not_authorised') })).toBeVisible();
    await expectGoodScreen(page, locale);
    await tabTo(page, text('legal.accept.is_accepted'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const done = page.getByText(startOf(locale, 'legal.accept.done'));
    await expect(done).toBeVisible();
    expect(await done.evaluate((node) => document.activeElement?.contains(node))).toBe(true);
    await expect(page.getByText(text('legal.state.accepted'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: text('legal.accept.submit') })).toHaveCount(0);
    await expectGoodScreen(page, locale);

    const { subject } = await readMail(request, user.email);
    expect(subject).toContain(text('legal.contract').replaceAll('\u00AD', ''));
    const accepted = await downloadBy(page, startOf(locale, 'legal.history.download'));
    await page.goto(pathIn(locale, '/settings/contracts'));
    const again = await downloadBy(page, startOf(locale, 'legal.history.download'));
    expect(createHash('sha256').update(again).digest('hex')).toBe(createHash('sha256').update(accepted).digest('hex'));
    await expectGoodScreen(page, locale);
  });

  test(`who is not signed in reads the texts before registering in ${locale}`, async ({ page }) => {
    await page.goto(pathIn(locale, '/register'));
    await expectGoodScreen(page, locale);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('main').locator('a[href*="/legal/privacy"]').click(),
    ]);
    await expectGoodScreen(opened, locale);
    await expect(opened.locator('html')).toHaveAttribute('lang', locale);
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(text('legal.privacy').replaceAll('\u00AD', ''));
    await expect(opened.getByText('noch nicht eingetragen')).toHaveCount(0);
    await opened.getByRole('link', { name: text('common.back'), exact: true }).click();
    await expect(opened).toHaveURL(new RegExp(`${pathIn(locale, '/register')}$`));
    await opened.close();
    await page
      .getByRole('navigation', { name: text('shell.legal') })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('legal.terms').replaceAll('\u00AD', ''));
  });
}

test('a contract that changed while it was read is loaded again, and not accepted', async ({
  page,
  request,
  origin,
}) => {
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/legal-settings');
  await tickAll(page, 'de');
  const me = (await (await page.request.get('/api/auth/me')).json()) as { memberships: { accountId: string }[] };
  const accountId = me.memberships[0]?.accountId ?? '';
  const renamed = await page.request.patch(`/api/accounts/${accountId}`, {
    headers: { origin },
    data: { name: 'Umbenannt GmbH' },
  });
  expect(renamed.ok()).toBe(true);
  await page.getByRole('button', { name: textIn('de', 'legal.accept.submit') }).click();
  await expect(page.getByText(textIn('de', 'legal.accept.changed'))).toBeVisible();
  await expect(page.getByText('Auftraggeber: Umbenannt GmbH')).toBeVisible();
  await expect(page.getByLabel(textIn('de', 'legal.accept.is_accepted'))).not.toBeChecked();
  await tickAll(page, 'de');
  await page.getByRole('button', { name: textIn('de', 'legal.accept.submit') }).click();
  await expect(page.getByText(textIn('de', 'legal.state.accepted'), { exact: true })).toBeVisible();
});
