import type { Page } from '@playwright/test';
import type { Project, SourceLinks } from '@zugang/contract';
import {
  createApi,
  demo,
  expect,
  expectGoodScreen,
  newUser,
  readMail,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import type { Api } from '../fixtures/index.ts';

const locale = 'de';
const text = (key: string, values?: Record<string, string | number>): string => textIn(locale, key, values);
const address = {
  type: 'company',
  company: 'Agentur Barrierefrei GmbH',
  street: 'Ring 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  email: 'rechnung@agentur.example',
};

const readAccountId = async (api: Api): Promise<string> => {
  const me = await api.get<{ memberships: { accountId: string }[] }>('/auth/me');
  return me.memberships[0]?.accountId ?? '';
};

/** The reseller is signed in, pays by a German address, and the trial of its customer's project is over. */
const preparePartner = async (page: Page, origin: string) => {
  await signIn(page, origin, demo('partner'));
  const api = createApi(page.request, origin);
  const accountId = await readAccountId(api);
  await api.put(`/accounts/${accountId}/billing-address`, address);
  const { rows } = await api.get<{ rows: Project[] }>('/projects?tab=customer');
  const project = rows[0];
  if (!project) throw new Error('the demo has no customer project');
  const offer = await api.get<{ products: { product: string; status: string; subscriptionId: string | null }[] }>(
    `/projects/${project.id}/plans`,
  );
  const trial = offer.products.find(({ product, status }) => product === 'tool' && status === 'trial');
  if (trial?.subscriptionId)
    await api.post(`/subscriptions/${trial.subscriptionId}/cancel`, { key: crypto.randomUUID() });
  return { api, accountId, project };
};

test('a customer requests a product, its partner books it, and the invoice names the project', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { project } = await preparePartner(page, origin);
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' });
  const customer = await context.newPage();
  await signIn(customer, origin, demo('partnerkunde'));
  await customer.goto(`/projects/${project.id}/subscription`);
  await customer.getByRole('combobox', { name: text('plans.request.product') }).selectOption('tool');
  await customer.getByRole('textbox', { name: text('plans.request.message') }).fill('Bitte bis Freitag');
  await expectGoodScreen(customer, locale);
  await customer.getByRole('button', { name: text('plans.request.submit'), exact: true }).click();
  await expect(customer.getByText(text('plans.request.sent'))).toBeVisible();
  await expect(customer.getByText('Bitte bis Freitag')).toBeVisible();
  await expect(customer.locator('main')).not.toContainText('€');

  await page.goto('/reseller/subscriptions');
  await expect(page.getByText('Bitte bis Freitag')).toBeVisible();
  await expectGoodScreen(page, locale);
  await page.getByRole('link', { name: /^Buchen: Tool Standard/ }).click();
  await expect(page.getByText('Agentur Barrierefrei GmbH')).toBeVisible();
  await expect(page.getByText(text('plans.price.discount_partner', { percent: 10 }))).toBeVisible();
  await page.getByRole('checkbox', { name: text('plans.book.business') }).check();
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: text('plans.book.order'), exact: true }).click();
  await expect(page).toHaveURL(/\/book\/tool\/success$/);
  await page.getByRole('link', { name: text('plans.booked.to_invoices') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('invoices.title') })).toBeVisible();
  await expect(page.getByText(new RegExp(project.title)).first()).toBeVisible();
  await expectGoodScreen(page, locale);

  await customer.reload();
  // The request and the product have the same word for it.
  await expect(customer.getByText(text('plans.request.states.accepted'), { exact: true })).toHaveCount(2);
  await expect(customer.locator('main')).not.toContainText('€');
  await context.close();
});

test('a registration through a source link belongs to the partner and is counted', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await signIn(page, origin, demo('partner'));
  const value = `messe-${Date.now()}`.slice(0, 32);
  await page.goto('/reseller/source-links');
  await page.getByRole('button', { name: text('sales.sources.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('sales.sources.name')).fill('Messe Köln');
  await dialog.getByLabel(text('sales.sources.value')).fill('Messe Köln');
  await dialog.getByRole('button', { name: text('sales.sources.save') }).click();
  await expect(dialog.getByText(text('sales.sources.errors.value')).first()).toBeVisible();
  await dialog.getByLabel(text('sales.sources.value')).fill(value);
  await dialog.getByRole('button', { name: text('sales.sources.save') }).click();
  const url = new URL(await page.getByText(`source=${value}`).innerText());

  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' });
  const guest = await context.newPage();
  const user = newUser();
  await guest.goto(`${url.pathname}${url.search}`);
  for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
    await guest.getByLabel(text(`auth.fields.${name}`), { exact: true }).fill(user[name]);
  await guest.getByLabel(text('auth.fields.passwordConfirmation'), { exact: true }).fill(user.password);
  await guest.getByRole('button', { name: text('auth.register.submit'), exact: true }).click();
  await expect(guest).toHaveURL(/registration-success/);
  await readMail(guest.request, user.email);
  expect(await context.cookies()).toEqual([]);
  await context.close();

  const api = createApi(page.request, origin);
  const links = await api.get<SourceLinks>(`/accounts/${await readAccountId(api)}/source-links`);
  expect(links.rows.find((row) => row.value === value)?.users).toBe(1);
  await page.reload();
  await expect(page.getByText(text('sales.sources.figures')).first()).toBeVisible();
  await expectGoodScreen(page, locale);
});
