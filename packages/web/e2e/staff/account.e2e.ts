import {
  createApi,
  createProject,
  createUser,
  demo,
  expect,
  expectGoodScreen,
  localesInTurn,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import { expectFault } from '../forms/expect-fault.ts';

test.setTimeout(120_000);

for (const locale of localesInTurn(1))
  test(`staff see what an account has, let its trial go on and send a mail again (${locale})`, async ({
    page,
    request,
    origin,
  }) => {
    const text = (key: string, values?: Record<string, string | number>): string =>
      textIn(locale, `staff.account.${key}`, values);
    const at = (path: string): string => (locale === 'de' ? path : `/en${path}`);
    const reason = textIn(locale, 'staff.requests.dialog.reason');
    const customer = await createUser(request, origin, locale);
    await signIn(page, origin, customer);
    await createProject(createApi(page.request, origin), { title: 'Bücherei' });
    await page.context().clearCookies();

    await signIn(page, origin, demo('team'));
    await page.goto(at(`/staff/accounts?search=${encodeURIComponent(customer.email)}`));
    await page.getByRole('rowheader').getByRole('link').click();
    await page
      .getByRole('button', { name: text('subscriptions.extend_of', { product: 'tool', project: 'Bücherei' }) })
      .click();
    const dialog = page.getByRole('dialog', { name: text('subscriptions.extend_title', { product: 'tool' }) });
    const days = dialog.getByLabel(text('subscriptions.days'), { exact: true });
    const extend = dialog.getByRole('button', { name: text('subscriptions.extend') });
    await days.fill('91');
    await dialog.getByLabel(reason).fill('x');
    await extend.click();
    await expectFault(days, textIn(locale, 'staff.prices.errors.number', { max: 90 }));
    const between = { field: reason, min: 3, max: 500 };
    await expectFault(dialog.getByLabel(reason), textIn(locale, 'validation.length_between', between));
    await expectGoodScreen(page, locale);
    await days.fill('14');
    await dialog.getByLabel(reason).fill('Im Gespräch zugesagt');
    await extend.click();
    await expect(page.getByText(text('subscriptions.extended', { day: '' }).replace(/\s*\.?$/, ''))).toBeVisible();

    const mails = page.getByRole('table', { name: textIn(locale, 'staff.table', { title: text('mails.title') }) });
    await mails.getByRole('button').first().click();
    const again = page.getByRole('dialog');
    await again.getByLabel(reason).fill('Kam nicht an');
    await again.getByRole('button', { name: text('mails.resend') }).click();
    await expect(page.getByText(text('mails.resent', { email: customer.email }))).toBeVisible();
    await expectGoodScreen(page, locale);
  });
