import { demo, expect, expectGoodScreen, localesInTurn, signIn, test, textIn } from '../fixtures/index.ts';
import { expectFault } from '../forms/expect-fault.ts';

test.setTimeout(120_000);

/** A bank's file in the shape of many German banks, with one payment that names nothing. */
const bankFile = (purpose: string): Buffer =>
  Buffer.from(
    [
      'Auftragskonto;Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung',
      `DE89370400440532013000;20.11.2026;${purpose};Erika Musterfrau;DE02120300000000202051;"12,34";EUR`,
    ].join('\n'),
  );

for (const locale of localesInTurn(0))
  test(`staff import a file of the bank and decide what is unclear (${locale})`, async ({ page, origin }) => {
    const text = (key: string, values?: Record<string, string | number>): string =>
      textIn(locale, `staff.${key}`, values);
    const purpose = `Danke ${crypto.randomUUID().slice(0, 8)}`;
    await signIn(page, origin, demo('team'));
    await page.goto(locale === 'de' ? '/staff/payments' : '/en/staff/payments');
    await expect(page.getByRole('heading', { level: 1, name: text('payments.title') })).toBeVisible();

    const file = page.getByLabel(text('payments.import.file'), { exact: true });
    const reason = page.getByLabel(text('requests.dialog.reason'), { exact: true });
    const submit = page.getByRole('button', { name: text('payments.import.submit'), exact: true });
    await reason.fill('Auszug');
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: text('payments.import.no_file') })).toBeVisible();
    await file.setInputFiles({ name: 'kein.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2') });
    await submit.click();
    const problem = text('payments.import.problems.columns');
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
    await expectGoodScreen(page, locale);

    await file.setInputFiles({ name: 'umsaetze.csv', mimeType: 'text/csv', buffer: bankFile(purpose) });
    await submit.click();
    await expect(page.getByText(text('payments.import.open', { count: 1 })).first()).toBeVisible();
    const payment = page.getByRole('listitem').filter({ hasText: purpose });
    await expect(payment.getByRole('heading', { name: /12[.,]34/ })).toBeVisible();
    await expectGoodScreen(page, locale);

    await payment.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    const number = dialog.getByLabel(text('payments.dialog.invoice'), { exact: true });
    await dialog.getByRole('button', { name: text('payments.dialog.submit'), exact: true }).click();
    await expectFault(number, textIn(locale, 'validation.required', { field: text('payments.dialog.invoice') }));
    await number.fill('1999-00001');
    await dialog.getByLabel(text('requests.dialog.reason'), { exact: true }).fill('Anruf');
    await dialog.getByRole('button', { name: text('payments.dialog.submit'), exact: true }).click();
    await expect(dialog.getByText(text('payments.errors.match_not_found'))).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: textIn(locale, 'common.unsaved.discard'), exact: true }).click();

    await payment.getByRole('button').last().click();
    await page.getByRole('dialog').getByLabel(text('requests.dialog.reason'), { exact: true }).fill('Gehört nicht uns');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('payments.bank.ignore'), exact: true })
      .click();
    await expect(page.getByText(text('payments.dialog.ignored'))).toBeAttached();
    await expect(payment).toHaveCount(0);

    await page.getByRole('link', { name: text('tabs.debts'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('debts.title') })).toBeVisible();
    await page.getByRole('button', { name: text('debts.refund.open'), exact: true }).click();
    const refund = page.getByRole('dialog');
    await refund.getByLabel(text('payments.dialog.invoice'), { exact: true }).fill('1999-00001');
    const amount = refund.getByLabel(text('debts.dialog.refund_amount'), { exact: true });
    await amount.fill('vier');
    await refund.getByLabel(text('requests.dialog.reason'), { exact: true }).fill('Zu viel gezahlt');
    await refund.getByRole('button', { name: text('debts.refund.open'), exact: true }).click();
    await expectFault(amount, text('debts.errors.amount'));
    await amount.fill('4,30');
    await refund.getByRole('button', { name: text('debts.refund.open'), exact: true }).click();
    await expect(refund.getByText(text('debts.errors.not_found'))).toBeVisible();
    await expectGoodScreen(page, locale);
  });
