import type { Page } from '@playwright/test';
import type { CurrentUser, ResellerBrand } from '@zugang/contract';
import {
  demo,
  expect,
  expectGoodScreen,
  findAxeViolations,
  isLong,
  localesInTurn,
  pathIn,
  readMail,
  scanMilliseconds,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import { readParameters } from '../fixtures/route-parameters.ts';
import { routesOf } from '../fixtures/screens.ts';
import { watchPage } from '../fixtures/settled-page.ts';

/** Our own name where it is read: on the page, in its title and its meta data. */
const namesProduct = (page: Page): Promise<boolean> =>
  page.evaluate(() => /\bZugang\b/.test(`${document.title}\n${document.body.innerText}\n${document.head.innerHTML}`));

/** What the partner is named by in addresses: its alias, else the id of its account. */
const partnerNameOf = async (page: Page): Promise<string> => {
  const { memberships } = (await (await page.request.get('/api/auth/me')).json()) as CurrentUser;
  const { accountId } = memberships.find(({ kind }) => kind === 'reseller') ?? { accountId: '' };
  const brand = (await (await page.request.get(`/api/reseller-brand/${accountId}`)).json()) as ResellerBrand;
  return brand.name;
};

for (const locale of localesInTurn(5)) {
  const text = (key: string): string => textIn(locale, key);

  test(`a partner sets its brand, and its customers see it at the login, in the dashboard and in mails in ${locale}`, async ({
    page,
    request,
    origin,
  }) => {
    const header = `Barrierefrei mit uns <b> ${locale}`;
    await signIn(page, origin, demo('partner'));
    await page.goto(pathIn(locale, '/reseller/customer-area'));
    await page.getByRole('textbox', { name: text('brand.fields.headerText') }).fill(header);
    await page.getByRole('textbox', { name: text('brand.fields.footerText') }).fill('Agentur Barrierefrei\nKiel');
    await page.locator('[name=primaryColor]').fill('#ffd400');
    await expect(page.getByText(text('brand.colour.title'))).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.getByRole('button', { name: text('brand.form.save') }).click();
    await expect(page.getByText(text('brand.form.saved'))).toBeVisible();
    const partner = await partnerNameOf(page);

    await page.goto(pathIn(locale, '/reseller/tool-settings'));
    await page.locator('[name=footerUrl]').fill('https://agentur.example/');
    // A try before this one may have saved it.
    const footerText = page.locator('[name=footerText]');
    await footerText.fill('');
    await page.getByRole('button', { name: text('defaults.save') }).click();
    await expect(footerText).toHaveAccessibleDescription(new RegExp(text('defaults.errors.text_missing')));
    await footerText.fill('Betreut von der Agentur');
    await expectGoodScreen(page, locale);
    await page.getByRole('button', { name: text('defaults.save') }).click();
    await expect(page.getByText(text('defaults.saved'))).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${pathIn(locale, '/login')}?partner=${partner}`);
    await expect(page.getByRole('complementary', { name: 'Agentur Barrierefrei' })).toContainText(header);
    await expect(page).toHaveTitle(/ – Agentur Barrierefrei$/);
    await expect(page.getByRole('contentinfo')).toContainText('Kiel');
    await page.getByRole('link', { name: text('auth.login.forgot') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account.forgot.title'));
    await expect(page.getByRole('complementary', { name: 'Agentur Barrierefrei' })).toBeVisible();

    const customer = demo('partnerkunde');
    await page.getByRole('textbox', { name: text('auth.fields.email') }).fill(customer.email);
    await page.getByRole('button', { name: text('account.forgot.submit') }).click();
    const mail = await readMail(request, customer.email, 'reset-password');
    expect(mail.text).toContain(header);
    expect(mail.text).toContain(`partner=${partner}`);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\bZugang\b/);

    await signIn(page, origin, customer);
    for (const path of ['/dashboard', '/projects', '/settings']) {
      await page.goto(pathIn(locale, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toContainText(header);
      expect({ path, isNamed: await namesProduct(page) }).toEqual({ path, isNamed: false });
    }
    expect(await findAxeViolations(page)).toEqual([]);
  });
}

/** What we have to say in our own name, whoever sells the product: the texts of contracts. */
const isLegalText = (route: string): boolean => /^\/(terms|privacy|settings\/contracts)/.test(route);

// In the long run every screen.
test(`no screen of a partner’s customer names the product, but for the texts of contracts: ${isLong ? 'all' : 'every third'}`, async ({
  page,
  origin,
}) => {
  test.setTimeout(scanMilliseconds + 120_000);
  await signIn(page, origin, demo('partnerkunde'));
  const fill = await readParameters(page, 'partnerkunde');
  const { settle } = watchPage(page);
  const named: string[] = [];
  const routes = [...routesOf('kunde'), ...routesOf('partnerkunde')].filter((route) => !isLegalText(route));
  for (const route of routes.filter((_, index) => isLong || index % 3 === 0)) {
    await page.goto(fill(route));
    await settle();
    if (await namesProduct(page)) named.push(route);
  }
  expect(named).toEqual([]);
});
