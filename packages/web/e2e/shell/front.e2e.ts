import { demo, demoHost, expect, expectGoodScreen, localesInTurn, pathIn, test, textIn } from '../fixtures/index.ts';

for (const locale of localesInTurn(2)) {
  const text = (key: string): string => textIn(locale, `front.${key}`);

  test(`a visitor checks a page without an account and is asked before a project is made of it, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(pathIn(locale, '/start'));
    await expectGoodScreen(page, locale);
    const field = page.getByLabel(text('try.label'));
    await page.getByRole('button', { name: text('try.submit') }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(text('try.empty')));
    await field.fill('192.168.1.1');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(textIn(locale, 'errors.host_internal'));
    await field.fill(demoHost);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: text('check.causes') })).toBeVisible({ timeout: 60_000 });
    await expectGoodScreen(page, locale);
    const picture = page.locator('main figure img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    // Opened without the click in this browser: nothing is created before the user agrees.
    const keep = page.getByRole('link', { name: text('check.keep_login') });
    await page.goto((await keep.getAttribute('href')) ?? '');
    const { email, password } = demo('kunde');
    await page.getByLabel(textIn(locale, 'auth.fields.email')).fill(email);
    await page.getByLabel(textIn(locale, 'auth.fields.password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: text('keep.title') })).toBeVisible();
    await expect(page.getByText(textIn(locale, 'front.keep.question', { domain: demoHost }))).toBeVisible();
    await expectGoodScreen(page, locale);
  });
}

test('the public pages are good screens without a script', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/help');
  await page.getByLabel(textIn('en', 'help.search')).fill('contrast ratio');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/help\/colour-contrast$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
