import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import {
  demo,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  signIn,
  tabTo,
  test,
  textIn,
} from '../fixtures/index.ts';
import type { MessageValues } from '../fixtures/index.ts';

const german = (key: string): string => textIn('de', key);

/** A register that knows every VAT ID, for as long as `work` runs. */
const withRegister = async (work: () => Promise<void>): Promise<void> => {
  const register = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ valid: true }));
  });
  register.listen(Number(process.env['E2E_VAT_PORT'] ?? '3942'), '127.0.0.1');
  await once(register, 'listening');
  await work().finally(() => register.close());
};

/** Fields of the form by the names of `billing.fields`. */
const fieldsOf = (page: Page, locale: Locale) => (name: string) =>
  page.getByRole(name === 'country' ? 'combobox' : 'textbox', { name: textIn(locale, `billing.fields.${name}`) });

for (const locale of localesInTurn(1)) {
  const text = (key: string, values?: MessageValues): string => textIn(locale, key, values);

  test(`a company in Austria enters its address, and owes the tax itself once its VAT ID is confirmed in ${locale}`, async ({
    page,
    user: _signedIn,
  }) => {
    await page.goto(pathIn(locale, '/settings/billing'));
    const field = fieldsOf(page, locale);
    const save = page.getByRole('button', { name: text('billing.save') });
    await save.click();
    await expect(field('company')).toHaveAccessibleDescription(text('billing.errors.company_required'));
    await expect(field('street')).toHaveAccessibleDescription(text('billing.errors.address_required'));
    await expectGoodScreen(page, locale);
    await field('company').fill('Muster AG');
    await field('street').fill('Ring 1');
    await field('postcode').fill('101');
    await field('city').fill('Wien');
    await field('country').selectOption('AT');
    await field('vatId').fill('ATU13585626');
    await expect(field('postcode')).toHaveAccessibleDescription(text('billing.errors.postcode_digits'));
    await field('postcode').fill('1010');
    await expect(page.getByText(text('billing.tax.taxed'))).toBeVisible();
    await save.click();
    await expect(field('vatId')).toHaveAccessibleDescription(new RegExp(text('billing.errors.vat_id_wrong')));
    await expect(field('company')).toHaveValue('Muster AG');
    await field('recipients').fill('buch@muster.example\nnein');
    await field('leitwegId').fill('04011000-1234512345-07');
    await field('purchaseOrder').fill('PO-4711');
    await save.click();
    await expect(field('recipients')).toHaveAccessibleDescription(
      new RegExp(text('billing.errors.recipient', { email: 'nein' })),
    );
    await expect(field('leitwegId')).toHaveAccessibleDescription(new RegExp(text('billing.errors.leitweg_id')));
    await expectGoodScreen(page, locale);
    await field('recipients').fill('buch@muster.example, chef@muster.example');
    await field('leitwegId').fill('');
    await field('vatId').fill('atu 1358 5627');
    await withRegister(async () => {
      await save.click();
      await expect(page.getByText(text('billing.saved'))).toBeVisible();
      await expect(field('vatId')).toHaveValue('ATU13585627');
      await expect(page.getByText(text('billing.vat_states.valid'), { exact: true })).toBeVisible();
    });
    await expect(page.getByText(text('billing.tax.reverse_charge'))).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.reload();
    await expect(field('city')).toHaveValue('Wien');
    await expect(field('recipients')).toHaveValue('buch@muster.example\nchef@muster.example');
    await expect(field('purchaseOrder')).toHaveValue('PO-4711');
  });

  test(`a person outside the EU without a VAT ID reads why there is no sale in ${locale}`, async ({
    page,
    user: _signedIn,
  }) => {
    await page.goto(pathIn(locale, '/settings/billing'));
    const field = fieldsOf(page, locale);
    await field('company').fill('Atelier');
    await page.getByRole('radio', { name: text('billing.types.individual') }).check();
    await expect(field('company')).toHaveCount(0);
    await field('country').selectOption('CH');
    await expect(page.getByText(text('billing.tax.refused'))).toBeVisible();
    await page.getByRole('button', { name: text('billing.save') }).click();
    await expect(field('vatId')).toHaveAccessibleDescription(new RegExp(text('billing.errors.consumer_outside_eu')));
    await page.getByRole('radio', { name: text('billing.types.company') }).check();
    await expect(field('company')).toHaveValue('Atelier');
    await expect(page.getByText(text('billing.tax.not_taxable'))).toBeVisible();
  });
}

test('while the register does not answer, the VAT ID is pending, and the address is kept', async ({
  page,
  user: _signedIn,
}) => {
  await page.goto('/settings/billing');
  const field = fieldsOf(page, 'de');
  await field('company').fill('Muster AG');
  await tabTo(page, german('billing.fields.street'));
  await page.keyboard.type('Ring 1');
  await field('postcode').fill('1010');
  await field('city').fill('Wien');
  await field('country').selectOption('AT');
  await field('vatId').fill('ATU13585627');
  await page.keyboard.press('Enter');
  await expect(page.getByText(german('billing.vat_states.pending'), { exact: true })).toBeVisible();
  await expect(page.getByText(german('billing.tax.taxed'))).toBeVisible();
});

test('who leaves with unsaved changes is asked, and may stay', async ({ page, user: _signedIn }) => {
  await page.goto('/settings/billing');
  const field = fieldsOf(page, 'de');
  await field('company').fill('Fast gespeichert');
  const away = page.getByRole('link', { name: german('account.settings.sections.security') });
  await away.click();
  const dialog = page.getByRole('dialog', { name: german('billing.leave.title') });
  await expectGoodScreen(page, 'de');
  await dialog.getByRole('button', { name: german('billing.leave.stay') }).click();
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await expect(field('company')).toHaveValue('Fast gespeichert');
  await away.click();
  await dialog.getByRole('button', { name: german('billing.leave.go') }).click();
  await expect(page).toHaveURL(/\/settings\/security$/);
});

test('a reseller’s customer reads who is billed', async ({ page, origin }) => {
  await signIn(page, origin, demo('partnerkunde'));
  await page.goto('/settings/billing');
  await expect(page.getByText('Die Rechnungen gehen an Agentur Barrierefrei')).toBeVisible();
  await expect(page.getByRole('button', { name: german('billing.save') })).toHaveCount(0);
  await expectGoodScreen(page, 'de');
});
