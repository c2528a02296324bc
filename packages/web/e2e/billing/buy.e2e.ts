import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Subscription } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { createProject, expect, expectGoodScreen, pathIn, test, textIn } from '../fixtures/index.ts';
import type { Api, MessageValues } from '../fixtures/index.ts';

const names = { tool: 'Tool Standard', upgraded: 'Tool Pro', project: 'Bücherei' };

/** What one test needs to read and press things in its language. */
const open = (page: Page, locale: Locale) => {
  const text = (key: string, values?: MessageValues): string => textIn(locale, key, values);
  return {
    page,
    locale,
    text,
    press: (key: string, values?: MessageValues) => page.getByRole('button', { name: text(key, values) }).click(),
    follow: (key: string, values?: MessageValues) => page.getByRole('link', { name: text(key, values) }).click(),
    card: (name: string) =>
      page.getByRole('region', { name: text('plans.list.heading', { name, project: names.project }), exact: true }),
  };
};
type Screen = ReturnType<typeof open>;

/** Ends the trial that every project begins with, so that an order is billed at once. */
const endTrial = async ({ page, locale, text, card }: Screen): Promise<void> => {
  await page.goto(pathIn(locale, '/dashboard'));
  await page.getByRole('link', { name: text('shell.subscriptions'), exact: true }).click();
  const trial = card('Tool Pro');
  await expect(trial.getByText(text('plans.states.trialing'), { exact: true })).toBeVisible();
  await trial.getByRole('button', { name: text('plans.list.cancel_trial') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('plans.cancel.trial_confirm') })
    .click();
  await expect(page.getByText(text('plans.states.canceled'), { exact: true })).toBeVisible();
};

const choosePackage = async ({ page, locale, text, follow }: Screen, projectId: string): Promise<void> => {
  await page.goto(pathIn(locale, `/projects/${projectId}/overview`));
  await page
    .getByRole('link', { name: text('projects.navigation.places.subscription'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('plans.pricing.title') })).toBeVisible();
  await page.getByText(text('plans.pricing.saves', { percent: 20 })).click();
  await page.getByRole('combobox', { name: text('plans.pricing.size') }).selectOption('1500');
  await expectGoodScreen(page, locale);
  await follow('plans.pricing.book', { name: names.tool });
  await expect(page.getByRole('heading', { level: 1, name: text('plans.book.title') })).toBeVisible();
};

/** Goes to the billing address and back: what was chosen and typed is still there. */
const enterAddress = async ({ page, text, follow, press }: Screen): Promise<void> => {
  const number = page.getByLabel(text('plans.book.purchase_order'));
  await number.fill('PO-7');
  await expect(page.getByText(text('plans.book.address_missing'))).toBeVisible();
  await follow('plans.book.address_enter');
  const field = (name: string) =>
    page.getByRole(name === 'country' ? 'combobox' : 'textbox', { name: text(`billing.fields.${name}`) });
  await expect(page.getByRole('heading', { level: 1, name: text('billing.title') })).toBeVisible();
  await field('company').fill('Muster GmbH');
  await field('street').fill('Ring 1');
  await field('postcode').fill('10115');
  await field('city').fill('Berlin');
  await field('country').selectOption('DE');
  await press('billing.save');
  await expect(page.getByText(text('billing.saved'))).toBeVisible();
  await follow('billing.back_to_order');
  await expect(number).toHaveValue('PO-7');
  await expect(page.getByText('Muster GmbH')).toBeVisible();
};

/** Orders with the keyboard, after a refusal, by a double click, and although the first answer is lost. */
const order = async ({ page, locale, text }: Screen): Promise<void> => {
  const button = page.getByRole('button', { name: text('plans.book.order'), exact: true });
  await button.click();
  const business = page.getByRole('checkbox', { name: text('plans.book.business') });
  const terms = page.getByRole('checkbox').last();
  await expect(business).toHaveAccessibleDescription(text('plans.errors.businesses_only'));
  await expect(terms).toHaveAccessibleDescription(text('plans.errors.terms_required'));
  await expectGoodScreen(page, locale);
  await business.press('Space');
  await terms.press('Space');
  await page.route(
    '**/plans/book',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button.dblclick();
  await expect(page.getByText(text('common.network_error'))).toBeVisible();
  await button.press('Enter');
  await expect(page).toHaveURL(/\/book\/tool\/success$/);
  await expect(page.getByRole('heading', { level: 1, name: text('plans.booked.title') })).toBeVisible();
  await expectGoodScreen(page, locale);
};

const readBooked = async (api: Api): Promise<Subscription[]> => {
  const { items } = await api.get<{ items: Subscription[] }>('/subscriptions');
  return items.filter(({ bookedAt }) => bookedAt !== null);
};

/** Reads how the invoice is paid, and saves its file once it is made. */
const readInvoice = async ({ page, locale, text, follow }: Screen): Promise<string> => {
  await follow('plans.booked.to_invoices');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText(text('invoices.states.open'), { exact: true })).toBeVisible();
  const number = await row.getByRole('rowheader').innerText();
  const card = page.getByRole('region', { name: text('invoices.pay.title', { number }) });
  await expect(card.getByRole('img')).toBeVisible();
  await expect(
    card.getByRole('button', { name: `${text('common.copy')}: ${text('invoices.pay.iban')}` }),
  ).toBeVisible();
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: text('invoices.pdf_of', { number }) }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  for (const [key, file] of [
    ['zip', /\.zip$/],
    ['datev', /\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text(`invoices.${key}`) }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
  await expectGoodScreen(page, locale);
  return number;
};

/** The operator takes in a file of the bank’s with the customer’s transfer, as on the command line. */
const takeBankFile = async (number: string, amount: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'zugang-bank-'));
  const file = join(folder, 'umsaetze.csv');
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('.');
  const rows = [
    ['Auftragskonto', 'Buchungstag', 'Verwendungszweck', 'Beguenstigter/Zahlungspflichtiger', 'Betrag', 'Waehrung'],
    ['DE89370400440532013000', today, `Rechnung ${number}`, 'Muster GmbH', amount, 'EUR'],
  ];
  await writeFile(file, rows.map((row) => row.join(';')).join('\n'));
  const operator = fileURLToPath(new URL('../../../server/src/entry/operator.ts', import.meta.url));
  const because = ['--reason', 'Kontoauszug'];
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', DEMO: 'on' };
  await promisify(execFile)(process.execPath, [operator, 'import-bank-file', file, ...because], { env });
  await rm(folder, { recursive: true });
};

const payByTransfer = async ({ page, text }: Screen, number: string): Promise<void> => {
  await takeBankFile(number, '559,78');
  await page.reload();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText(text('invoices.states.paid'), { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: text('invoices.pay.title', { number }) })).toBeHidden();
};

/** Moves to the larger package at once: the days that are not used are set off, and both amounts are shown before. */
const upgrade = async ({ page, locale, text, card, follow }: Screen, projectId: string): Promise<void> => {
  await card(names.tool)
    .getByRole('link', { name: text('plans.list.change') })
    .click();
  await page.getByText(text('plans.pricing.saves', { percent: 20 })).click();
  await page.getByRole('combobox', { name: text('plans.pricing.size') }).selectOption('1500');
  await follow('plans.pricing.change', { name: names.upgraded });
  await expect(page.getByRole('heading', { name: text('plans.book.now_title') })).toBeVisible();
  await expect(page.getByText(text('plans.book.now_credit'))).toBeVisible();
  await expectGoodScreen(page, locale);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: text('plans.book.order'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/book/tool/success$`));
};

/** Cancels and takes it back, each after being asked. */
const cancelAndReactivate = async ({ page, locale, text, card }: Screen): Promise<void> => {
  const booked = card(names.upgraded);
  const dialog = page.getByRole('dialog');
  await booked.getByRole('button', { name: text('plans.list.cancel'), exact: true }).click();
  await expect(dialog.getByText(text('plans.cancel.undo'))).toBeVisible();
  await expectGoodScreen(page, locale);
  await dialog.getByRole('button', { name: text('plans.cancel.confirm') }).click();
  const reactivate = booked.getByRole('button', { name: text('plans.list.reactivate') });
  await reactivate.click();
  await dialog.getByRole('button', { name: text('plans.reactivate.confirm') }).click();
  await expect(booked.getByText(text('plans.list.cancel_no'))).toBeVisible();
};

for (const locale of ['de', 'en'] as const)
  test(`a company chooses a package, orders it once, pays by transfer, upgrades, cancels and takes that back in ${locale}`, async ({
    page,
    api,
    user: _signedIn,
  }) => {
    test.slow();
    const screen = open(page, locale);
    const { projectId } = await createProject(api, { title: names.project });
    await endTrial(screen);
    await choosePackage(screen, projectId);
    await enterAddress(screen);
    // 12 × 49 € less 20 %, and 19 % tax.
    await expect(page.getByText(locale === 'de' ? /559,78\s€/ : '€559.78').first()).toBeVisible();
    await order(screen);
    expect(await readBooked(api)).toMatchObject([
      {
        status: 'active',
        product: 'tool',
        package: 'standard',
        interval: 'year',
        purchaseOrder: 'PO-7',
        openCents: 55_978,
      },
    ]);
    await payByTransfer(screen, await readInvoice(screen));
    await page.getByRole('link', { name: screen.text('invoices.back') }).click();
    await upgrade(screen, projectId);
    await screen.follow('plans.booked.to_subscriptions');
    await cancelAndReactivate(screen);
    expect(await readBooked(api)).toMatchObject([{ status: 'active', package: 'pro', interval: 'year' }]);
    await expectGoodScreen(page, locale);
  });
