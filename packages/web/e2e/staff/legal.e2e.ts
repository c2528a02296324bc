import { demo, expect, expectGoodScreen, localesInTurn, signIn, test, textIn } from '../fixtures/index.ts';

for (const locale of localesInTurn(0))
  test(`staff see legal texts and who has accepted which version (${locale})`, async ({ page, origin }) => {
    const text = (key: string, values?: Record<string, string | number>): string =>
      textIn(locale, `staff.legal.${key}`, values);
    await signIn(page, origin, demo('team'));
    await page.goto(locale === 'de' ? '/staff/legal' : '/en/staff/legal');
    await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
    await expect(page.getByText(text('in_force'), { exact: true })).toHaveCount(6);
    const caption = textIn(locale, 'staff.table', { title: text('record') });
    await expect(page.getByRole('table', { name: caption }).getByRole('rowheader')).toHaveCount(6);
    await expect(
      page.getByRole('table', { name: textIn(locale, 'staff.table', { title: text('acceptances.title') }) }),
    ).toBeVisible();
    await expectGoodScreen(page, locale);

    await page.getByLabel(text('acceptances.state'), { exact: true }).selectOption('none');
    await page.getByLabel(text('acceptances.contract'), { exact: true }).selectOption('conditions');
    await expect(page).toHaveURL(/key=conditions.*state=none|state=none.*key=conditions/);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /\d|Ein|One/ })
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(text('acceptances.contract'), { exact: true })).toHaveValue('conditions');
  });
