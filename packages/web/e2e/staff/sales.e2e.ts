import type { StaffPrices } from '@zugang/contract';
import { createApi, demo, expect, expectGoodScreen, localesInTurn, signIn, test, textIn } from '../fixtures/index.ts';
import type { Api } from '../fixtures/api.ts';
import { expectFault } from '../forms/expect-fault.ts';

test.setTimeout(120_000);

/** The day after the one of the newest prices; they are never sold while tests run. */
const findDay = async (api: Api): Promise<string> => {
  const { next } = await api.get<StaffPrices>('/staff/prices');
  const day = new Date(next?.validFrom ?? '2097-01-01');
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

for (const locale of localesInTurn(1)) {
  const text = (key: string, values?: Record<string, string | number>): string =>
    textIn(locale, `staff.${key}`, values);
  const at = (path: string): string => (locale === 'de' ? path : `/en${path}`);

  test(`staff publish new prices (${locale})`, async ({ page, origin }) => {
    await signIn(page, origin, demo('team'));
    await page.goto(at('/staff/prices'));
    await expect(page.getByRole('heading', { level: 1, name: text('prices.title') })).toBeVisible();
    const form = page.locator('form');
    const day = form.getByLabel(text('prices.form.valid_from'), { exact: true });
    const compare = form.getByRole('button', { name: text('prices.form.compare') });
    const saving = form.getByLabel(text('prices.form.yearly'), { exact: true });
    await saving.fill('101');
    await compare.click();
    await expectFault(day, textIn(locale, 'validation.required', { field: text('prices.form.valid_from') }));
    await expectFault(saving, text('prices.errors.number', { max: 100 }));
    await expectGoodScreen(page, locale);

    const price = form.getByLabel(text('prices.form.short', { package: 'Pro', bracket: 100 }), { exact: true }).first();
    const priceBefore = await price.inputValue();
    await saving.fill('20');
    await day.fill('2020-01-01');
    await price.fill('viel');
    await compare.click();
    await expect(price).toHaveAccessibleDescription(text('prices.errors.price'));
    await expect(form.getByText(text('prices.errors.some'))).toBeVisible();
    await price.fill(priceBefore);

    const percent = String(1 + Math.floor(Math.random() * 90));
    await saving.fill(percent);
    await day.fill('2020-01-01');
    await compare.click();
    const dialog = page.getByRole('dialog', { name: text('prices.form.publish_title') });
    const publish = dialog.getByRole('button', { name: text('prices.form.publish') });
    await expect(dialog.getByRole('listitem')).toContainText(`→ ${percent}`);
    await dialog.getByLabel(text('requests.dialog.reason')).fill('Beschluss der Geschäftsführung');
    await publish.click();
    await expect(dialog.getByText(text('prices.errors.past')).first()).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await expect(saving).toHaveValue(percent);
    await day.fill(await findDay(createApi(page.request, origin)));
    await compare.click();
    await dialog.getByLabel(text('requests.dialog.reason')).fill('Beschluss der Geschäftsführung');
    await publish.click();
    await expect(page.getByText(text('prices.form.published'))).toBeVisible();
    await expect(page.getByRole('table', { name: text('table', { title: text('prices.versions') }) })).toContainText(
      '209',
    );
    await expectGoodScreen(page, locale);
  });

  test(`staff make a coupon and end it (${locale})`, async ({ page, origin }) => {
    const code = `E2E-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    await signIn(page, origin, demo('team'));
    await page.goto(at('/staff/coupons'));
    await expect(page.getByRole('heading', { level: 1, name: text('coupons.title') })).toBeVisible();
    const create = async () => {
      await page.getByRole('button', { name: text('coupons.create') }).click();
      return page.getByRole('dialog', { name: text('coupons.create') });
    };
    const dialog = await create();
    const submit = dialog.getByRole('button', { name: text('coupons.form.submit') });
    const amount = dialog.getByLabel(text('coupons.form.amount'), { exact: true });
    await dialog.getByLabel(text('coupons.code'), { exact: true }).fill('zwei Worte');
    await amount.fill('101');
    await dialog.getByLabel(text('coupons.form.duration')).selectOption('months');
    await submit.click();
    await expectFault(dialog.getByLabel(text('coupons.code'), { exact: true }), text('coupons.errors.code'));
    await expectFault(amount, text('coupons.errors.amount'));
    await expectFault(dialog.getByLabel(text('coupons.form.months')), text('coupons.errors.months'));
    await expectGoodScreen(page, locale);
    await dialog.getByLabel(text('coupons.code'), { exact: true }).fill(code);
    await amount.fill('15');
    await dialog.getByLabel(text('coupons.form.months')).fill('3');
    await dialog.getByLabel(text('requests.dialog.reason')).fill('Messe');
    await submit.click();
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText(text('coupons.open'));
    await expectGoodScreen(page, locale);

    await row.getByRole('button', { name: text('coupons.withdraw_of', { code }) }).click();
    const ending = page.getByRole('dialog', { name: text('coupons.withdraw_title', { code }) });
    await ending.getByLabel(text('requests.dialog.reason')).fill('Messe vorbei');
    await ending.getByRole('button', { name: text('coupons.withdraw'), exact: true }).click();
    await expect(row).toContainText(text('coupons.withdrawn'));

    const again = await create();
    await again.getByLabel(text('coupons.code'), { exact: true }).fill(code);
    await again.getByLabel(text('coupons.form.amount'), { exact: true }).fill('15');
    await again.getByLabel(text('requests.dialog.reason')).fill('Noch einmal');
    await again.getByRole('button', { name: text('coupons.form.submit') }).click();
    await expectFault(again.getByLabel(text('coupons.code'), { exact: true }), text('coupons.errors.exists'));
  });
}
