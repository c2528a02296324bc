import {
  demo,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  scanMilliseconds,
  signIn,
  startingWith,
  test,
  textIn,
} from '../fixtures/index.ts';

for (const locale of localesInTurn(1)) {
  const text = (key: string): string => textIn(locale, `portfolio.${key}`);

  test(`a reseller finds what needs doing, and reports it in ${locale}`, async ({ page, origin }) => {
    test.setTimeout(scanMilliseconds + 60_000);
    await signIn(page, origin, demo('partner'));
    await page.goto(pathIn(locale, '/reseller/portfolio'));
    await expect(page.getByRole('table', { name: text('table') })).toBeVisible();
    await expectGoodScreen(page, locale);

    await test.step('the list is narrowed down in the address, and leads to the project', async () => {
      await page.getByLabel(text('need'), { exact: true }).selectOption('unpaid');
      await expect(page).toHaveURL(/need=unpaid/);
      await expect(page.getByText(text('no_match'))).toBeVisible();
      await page.getByRole('button', { name: text('clear') }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: text('csv') }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('portfolio.csv');
    });

    await test.step('causes that customers share', async () => {
      await page.getByRole('link', { name: text('part_causes') }).click();
      await expect(page.getByRole('heading', { level: 1, name: text('causes.title') })).toBeVisible();
      await expectGoodScreen(page, locale);
    });

    await test.step('monthly reports are chosen, and previewed', async () => {
      await page.getByRole('link', { name: text('part_reports') }).click();
      const form = page.getByRole('button', { name: text('reports.save') });
      await expect(form).toBeVisible();
      await expectGoodScreen(page, locale);
      await page.getByLabel(text('reports.day')).fill('31');
      await form.click();
      await expect(page.getByText(text('reports.day_error'))).toBeVisible();
      await expect(page.getByLabel(text('reports.day'))).toBeFocused();
      await page.getByLabel(text('reports.day')).fill('28');
      await page.getByRole('radio', { name: text('reports.delivery_partner') }).check();
      await form.click();
      await expect(page.getByText(startingWith(text('reports.next').split('{')[0] ?? ''))).toBeVisible();
      await page.getByRole('radio', { name: text('reports.delivery_off') }).check();
      await form.click();
      await expect(page.getByText(text('reports.next_off'))).toBeVisible();
    });
  });
}
