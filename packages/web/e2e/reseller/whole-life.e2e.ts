import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { Partnership, SourceLinks } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import {
  createApi,
  createProject,
  demo,
  expect,
  expectGoodScreen,
  linkIn,
  localesInTurn,
  newUser,
  pathIn,
  readCheckedProject,
  readMail,
  signIn,
  startingWith,
  test,
  textIn,
} from '../fixtures/index.ts';
import type { Api, MessageValues, TestUser } from '../fixtures/index.ts';
import { serveSmallSite } from '../fixtures/checked-site.ts';
import { readPdf, squeeze } from '../fixtures/read-pdf.ts';

const operator = fileURLToPath(new URL('../../../server/src/entry/operator.ts', import.meta.url));
/** Known to the server as a host of the operator: it counts as proved. */
const sitePort = Number(process.env['E2E_MANUAL_PORT'] ?? '3944');
const agency = 'Agentur Barrierefrei';
const address = {
  type: 'company',
  company: 'Agentur Barrierefrei GmbH',
  street: 'Ring 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  email: 'rechnung@agentur.example',
};

/** What the operator does on the server's command line. */
const confirmDeparture = async (id: string): Promise<void> => {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '' };
  const args = [operator, 'confirm-departure', id, '--reason', 'Browser test'];
  await promisify(execFile)(process.execPath, args, { env });
};

const readAccountId = async (api: Api): Promise<string> => {
  const me = await api.get<{ memberships: { accountId: string }[] }>('/auth/me');
  return me.memberships[0]?.accountId ?? '';
};

/** The two people of this life: the partner and its customer, each with a browser of their own. */
type Life = {
  text: (key: string, values?: MessageValues) => string;
  at: (path: string) => string;
  locale: Locale;
  origin: string;
  partner: Page;
  partnerId: string;
  customer: Page;
  user: TestUser;
};

const begin = async (partner: Page, browser: Browser, { locale, origin }: Pick<Life, 'locale' | 'origin'>) => {
  await signIn(partner, origin, demo('partner'));
  const context = await browser.newContext({ baseURL: origin, locale: locale === 'de' ? 'de-DE' : 'en-GB' });
  // The name is what the partner tells its customers apart by.
  const letters = crypto.randomUUID().replaceAll(/[\d-]/g, '');
  const life: Life = {
    locale,
    origin,
    text: (key, values) => textIn(locale, key, values),
    at: (path) => pathIn(locale, path),
    partner,
    partnerId: await readAccountId(createApi(partner.request, origin)),
    customer: await context.newPage(),
    user: { ...newUser(), lastName: `Becker-${letters}` },
  };
  return life;
};

/** The partner makes a source link, after an error; gives its address. */
const createSourceLink = async ({ partner, text, at }: Life, value: string): Promise<URL> => {
  await partner.goto(at('/reseller/source-links'));
  await partner
    .getByRole('button', { name: text('sales.sources.add') })
    .first()
    .click();
  const dialog = partner.getByRole('dialog');
  await dialog.getByLabel(text('sales.sources.name')).fill('Messe Köln');
  await dialog.getByLabel(text('sales.sources.value')).fill('Messe Köln');
  await dialog.getByRole('button', { name: text('sales.sources.save') }).click();
  await expect(dialog.getByText(text('sales.sources.errors.value')).first()).toBeVisible();
  await dialog.getByLabel(text('sales.sources.value')).fill(value);
  await dialog.getByRole('button', { name: text('sales.sources.save') }).click();
  return new URL(await partner.getByText(`source=${value}`).innerText());
};

/** A guest registers by the link, opens the mail's link and signs in; nothing is stored in the browser before. */
const register = async ({ customer, user, text, at }: Life, link: URL): Promise<void> => {
  await customer.goto(at(`${link.pathname}${link.search}`));
  await expect(customer).toHaveTitle(new RegExp(` – ${agency}$`));
  for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
    await customer.getByLabel(text(`auth.fields.${name}`), { exact: true }).fill(user[name]);
  await customer.getByLabel(text('auth.fields.passwordConfirmation'), { exact: true }).fill(user.password);
  await customer.getByRole('button', { name: text('auth.register.submit'), exact: true }).click();
  await expect(customer).toHaveURL(/registration-success/);
  expect(await customer.context().cookies()).toEqual([]);
  const mail = await readMail(customer.request, user.email, 'email-confirmation');
  expect(`${mail.subject}${mail.text}`).not.toMatch(/\bZugang\b/);
  expect(mail.text).toContain(agency);
  await customer.goto(linkIn(mail.text, 'email-confirmation'));
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(text('auth.confirmation.title'));
};

/** The customer's project, checked; its trial is over, so that what is booked begins at once. */
const prepareProject = async ({ customer, partner, user, origin, partnerId }: Life): Promise<string> => {
  await signIn(customer, origin, user);
  const own = createApi(customer.request, origin);
  const { projectId } = await createProject(own, {
    title: 'Gasthof',
    domain: `127.0.0.1:${sitePort}`,
    isChecked: true,
  });
  await readCheckedProject(own);
  const api = createApi(partner.request, origin);
  await api.put(`/accounts/${partnerId}/billing-address`, address);
  const { products } = await api.get<{ products: { status: string; subscriptionId: string | null }[] }>(
    `/projects/${projectId}/plans`,
  );
  for (const { status, subscriptionId } of products)
    if (status === 'trial' && subscriptionId)
      await api.post(`/subscriptions/${subscriptionId}/cancel`, { key: crypto.randomUUID() });
  return projectId;
};

/** The customer asks where others book, without a price; the partner books it, and its invoice names the project. */
const requestAndBook = async (life: Life, projectId: string): Promise<void> => {
  const { customer, partner, text, at, locale, user } = life;
  const wish = `Bitte bis Freitag, ${user.lastName}`;
  await customer.goto(at(`/projects/${projectId}/subscription`));
  await customer.getByRole('combobox', { name: text('plans.request.product') }).selectOption('tool');
  await customer.getByRole('textbox', { name: text('plans.request.message') }).fill(wish);
  await expectGoodScreen(customer, locale, agency);
  await customer.getByRole('button', { name: text('plans.request.submit'), exact: true }).click();
  await expect(customer.getByText(text('plans.request.sent'))).toBeVisible();
  await expect(customer.getByText(wish)).toBeVisible();
  await expect(customer.locator('main')).not.toContainText('€');

  await partner.goto(at('/reseller/subscriptions'));
  await expect(partner.getByText(wish)).toBeVisible();
  await expectGoodScreen(partner, locale);
  await partner.getByRole('link', { name: new RegExp(`Tool Standard.*${user.lastName}`) }).click();
  await expect(partner.getByText(address.company)).toBeVisible();
  await expect(partner.getByText(text('plans.price.discount_partner', { percent: 10 }))).toBeVisible();
  await partner.getByRole('checkbox', { name: text('plans.book.business') }).check();
  await partner.getByRole('checkbox').last().check();
  await partner.getByRole('button', { name: text('plans.book.order'), exact: true }).click();
  await expect(partner).toHaveURL(/\/book\/tool\/success$/);
  await partner.getByRole('link', { name: text('plans.booked.to_invoices') }).click();
  await expect(partner.getByRole('heading', { level: 1, name: text('invoices.title') })).toBeVisible();
  await expect(partner.getByText(/Gasthof/).first()).toBeVisible();
  await expectGoodScreen(partner, locale);

  await customer.reload();
  // The request and the product have the same word for it.
  await expect(customer.getByText(text('plans.request.states.accepted'), { exact: true })).toHaveCount(2);
  await expect(customer.locator('main')).not.toContainText('€');
};

/** The partner downloads this month's report about the customer: its own name is in it, and nowhere ours. */
const readReport = async ({ partner, text, at, user }: Life): Promise<void> => {
  const name = `${user.firstName} ${user.lastName}`;
  await partner.goto(at(`/reseller/portfolio/reports?search=${user.lastName}`));
  await partner.getByLabel(text('portfolio.reports.month'), { exact: true }).selectOption({ index: 0 });
  const [download] = await Promise.all([
    partner.waitForEvent('download'),
    partner.getByRole('button', { name: text('portfolio.reports.preview_of', { customer: name }) }).click(),
  ]);
  const { words, about } = await readPdf(await download.path());
  for (const word of [agency, name, 'Gasthof']) expect(words).toContain(squeeze(word));
  expect(about).toContain(agency);
  expect(`${words}${about}${download.suggestedFilename()}`).not.toMatch(/zugang(?!li)/i);
};

/** The customer asks to leave and contracts with the operator, who confirms. */
const leave = async ({ customer, partner, text, at, locale, origin, user }: Life): Promise<void> => {
  const own = createApi(customer.request, origin);
  const accountId = await readAccountId(own);
  await customer.goto(at('/settings/partner'));
  await customer.getByRole('button', { name: text('partnership.customer.leave') }).click();
  await customer.getByRole('button', { name: text('partnership.leave.submit') }).click();
  // The button is gone: the focus is at what stands in its place.
  await expect(customer.locator(':focus')).toContainText(text('partnership.departure.title'));
  await customer.getByRole('link', { name: text('partnership.departure.contract_link') }).click();
  await expect(customer).toHaveURL(/\/settings\/contracts$/);
  await customer.getByLabel(text('legal.accept.is_accepted')).check();
  await customer.getByLabel(startingWith(text('legal.accept.is_authorised').split('{')[0]?.trim() ?? '')).check();
  await customer.getByRole('button', { name: text('legal.accept.submit') }).click();
  await expect(customer.getByRole('button', { name: text('legal.accept.submit') })).toHaveCount(0);

  // The partner is told, and finds the customer by it.
  const { text: mail } = await readMail(partner.request, demo('partner').email, accountId);
  expect(mail).toContain(`/reseller/customers/${accountId}`);
  await partner.goto(at('/reseller/customers?filter=leaving'));
  await partner.getByRole('link', { name: new RegExp(user.lastName) }).click();
  await expect(partner.getByText(text('partnership.departure.ready'))).toBeVisible();
  await expectGoodScreen(partner, locale);
  const { departure } = await own.get<Partnership>(`/accounts/${accountId}/partnership`);
  await confirmDeparture(departure?.id ?? '');
};

/** The customer has its project with its history and books for itself; the partner sees nothing of it. */
const expectOnItsOwn = async (life: Life, projectId: string): Promise<void> => {
  const { customer, partner, text, at, user } = life;
  await customer.goto(at(`/projects/${projectId}/subscription`));
  await expect(customer).toHaveTitle(/ – Zugang$/);
  await expect(customer.locator('main')).toContainText('€');
  await customer.goto(at(`/projects/${projectId}/overview`));
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  const scans = await customer.request.get(`/api/projects/${projectId}/issues?outcome=failed`);
  expect(((await scans.json()) as { rows: unknown[] }).rows.length).toBeGreaterThan(0);
  expect((await customer.request.get(`/api/projects/${projectId}/plans`)).status()).toBe(200);

  expect((await partner.request.get(`/api/projects/${projectId}`)).status()).toBe(404);
  for (const path of ['/reseller/customers', '/reseller/portfolio', '/reseller/portfolio/reports']) {
    await partner.goto(at(`${path}?search=${user.lastName}`));
    await expect(partner.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(partner.getByRole('link', { name: new RegExp(user.lastName) })).toHaveCount(0);
  }
  await expect(partner.getByText(text('portfolio.reports.no_match'))).toBeVisible();
};

for (const locale of localesInTurn(0))
  test(`a customer comes by a source link, is looked after by its partner, and leaves with its project in ${locale}`, async ({
    page,
    browser,
    origin,
  }) => {
    // A process of its own opens the database beside the server.
    test.slow();
    const life = await begin(page, browser, { locale, origin });
    const value = `messe-${Date.now()}`.slice(0, 32);
    await test.step('registers by the link', async () => register(life, await createSourceLink(life, value)));
    const links = await createApi(page.request, origin).get<SourceLinks>(`/accounts/${life.partnerId}/source-links`);
    expect(links.rows.find((row) => row.value === value)?.users).toBe(1);
    await page.reload();
    await expect(page.getByText(life.text('sales.sources.figures')).first()).toBeVisible();
    await expectGoodScreen(page, locale);
    const close = await serveSmallSite(sitePort);
    const projectId = await prepareProject(life).finally(close);
    await test.step('requests a product, which is booked', () => requestAndBook(life, projectId));
    await test.step('is reported about', () => readReport(life));
    await test.step('leaves', () => leave(life));
    await test.step('goes on alone', () => expectOnItsOwn(life, projectId));
    await life.customer.context().close();
  });
