import {
  createApi,
  createProject,
  createUser,
  demo,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import type { Api } from '../fixtures/index.ts';
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

/** Ends the trial of a product and books it at once: its first invoice is issued. */
const book = async (api: Api, projectId: string): Promise<void> => {
  const { memberships } = await api.get<{ memberships: { accountId: string }[] }>('/auth/me');
  await api.put(`/accounts/${memberships[0]?.accountId}/billing-address`, {
    type: 'company',
    company: 'Muster GmbH',
    street: 'Ring 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    email: 'rechnung@muster.example',
  });
  const { items } = await api.get<{ items: { id: string; product: string }[] }>('/subscriptions');
  const trial = items.find(({ product }) => product === 'tool');
  await api.post(`/subscriptions/${trial?.id}/cancel`, { key: crypto.randomUUID() });
  const wish = { product: 'tool', package: 'standard', bracket: 100, interval: 'month' };
  const path = `/projects/${projectId}/plans`;
  const { confirmedCents: grossCents } = await api.post<{ confirmedCents: number }>(`${path}/quote`, wish);
  await api.post(`${path}/book`, {
    ...wish,
    key: crypto.randomUUID(),
    isBusiness: true,
    acceptsTerms: true,
    grossCents,
  });
};

for (const locale of localesInTurn(0))
  test(`staff change a package and give credit by taking an invoice back (${locale})`, async ({
    page,
    request,
    origin,
  }) => {
    const text = (key: string, values?: Record<string, string | number>): string =>
      textIn(locale, `staff.${key}`, values);
    const customer = await createUser(request, origin, locale);
    await signIn(page, origin, customer);
    const api = createApi(page.request, origin);
    const { projectId } = await createProject(api, { title: 'Bücherei' });
    await book(api, projectId);
    await page.context().clearCookies();

    await signIn(page, origin, demo('team'));
    await page.goto(pathIn(locale, `/staff/accounts?search=${encodeURIComponent(customer.email)}`));
    await page.getByRole('rowheader').getByRole('link').click();
    const subscriptions = 'account.subscriptions';
    const names = { product: 'tool', project: 'Bücherei' };
    await page.getByRole('button', { name: text(`${subscriptions}.change_of`, names) }).click();
    const dialog = page.getByRole('dialog', { name: text(`${subscriptions}.change_title`, names) });
    const choice = dialog.getByLabel(text(`${subscriptions}.choice`), { exact: true });
    const change = dialog.getByRole('button', { name: text(`${subscriptions}.change`), exact: true });
    await change.click();
    await expectFault(choice, textIn(locale, 'validation.required', { field: text(`${subscriptions}.choice`) }));
    await choice.selectOption('pro-1500-month');
    await expect(dialog.getByText(/€/).last()).toBeVisible();
    await expectGoodScreen(page, locale);
    await dialog.getByLabel(text('requests.dialog.reason')).fill('Wunsch am Telefon');
    await change.press('Enter');
    await expect(dialog).toBeHidden();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: text(`${subscriptions}.change_of`, names) }) });
    await expect(row.getByText('pro', { exact: true })).toBeVisible();

    const invoices = page.getByRole('table', { name: text('table', { title: text('account.invoices.title') }) });
    await expect(invoices.getByRole('row')).toHaveCount(3);
    const first = invoices.getByRole('row').last();
    const number = await first.getByRole('rowheader').innerText();
    await first.getByRole('button', { name: text('debts.correct_of', { number }) }).click();
    const credit = page.getByRole('dialog', { name: text('debts.dialog.correct_title', { number }) });
    await credit.getByLabel(text('requests.dialog.reason')).fill('Kulanz');
    await credit.getByRole('button', { name: text('debts.correct'), exact: true }).click();
    await expect(credit).toBeHidden();
    await expect(invoices.getByRole('row')).toHaveCount(4);
    await expectGoodScreen(page, locale);
  });
