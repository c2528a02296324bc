import type { Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import { routeTable } from '../../src/app/route-table.ts';
import { demo, expect, expectGoodScreen, localesInTurn, pathIn, signIn, test, textIn } from '../fixtures/index.ts';
import type { TestUser } from '../fixtures/index.ts';

const locales = ['de', 'en'] as const satisfies Locale[];
const anyId = '00000000-0000-4000-8000-000000000000';
const addressOf = (route: string, id = anyId): string =>
  route.replace('$slug', 'standard').replace('$token', 'abc').replaceAll(/\$\w+/g, id);
const routes = Object.keys(routeTable).filter((route) => route !== '/$' && route !== '/dev/mailbox');

const open = [
  '/login',
  '/register',
  '/registration-success',
  '/resend-confirmation',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/email-confirmation',
  '/auth/invitation',
  '/auth/activate-account/$token',
  '/error/404',
  '/projects/$projectId/report',
  '/reseller/customer-activation/$token',
  '/unsubscribe',
];
const leadOn: Record<string, string> = {
  '/': '/dashboard',
  '/projects/$projectId': '/projects/$projectId/overview',
  '/reseller/customer-projects/$projectId': '/reseller/customer-projects/$projectId/overview',
  '/reseller/subscriptions.bak': '/reseller/subscriptions',
  '/reseller/customer-projects-test': '/reseller/customer-projects',
};
const forGuests = { '/login': '/dashboard', '/auth/forgot-password': '/dashboard' };
const forResellers = Object.fromEntries(
  [
    'customers',
    'customers/$customerId',
    'customer-area',
    'source-links',
    'tool-settings',
    'customer-login',
    'customer-projects',
    'customer-projects/new',
    'customer-projects/$projectId/edit',
    'subscriptions.bak',
    'customer-projects-test',
  ].map((name) => [`/reseller/${name}`, '/dashboard']),
);
const forPayers = Object.fromEntries(
  [
    '/legal-settings',
    '/projects/$projectId/subscription',
    '/projects/$projectId/book/$slug',
    '/projects/$projectId/book/$slug/success',
    '/subscriptions',
    '/subscriptions/$subscriptionId/invoices',
  ].map((route) => [route, '/dashboard']),
);
const forTickets = { '/support-tickets': '/contact-reseller', '/support-tickets/$ticketId': '/contact-reseller' };

/** Where the five kinds of people end up; a route that is not named stays where it is. */
const principals: { name: string; user: TestUser | null; ends: Record<string, string> }[] = [
  {
    name: 'nobody',
    user: null,
    ends: Object.fromEntries(routes.filter((route) => !open.includes(route)).map((route) => [route, '/login'])),
  },
  { name: 'a customer', user: demo('kunde'), ends: { ...leadOn, ...forGuests, ...forResellers } },
  { name: 'a reseller', user: demo('partner'), ends: { ...leadOn, ...forGuests } },
  {
    name: 'a reseller’s customer',
    user: demo('partnerkunde'),
    ends: { ...leadOn, ...forGuests, ...forResellers, ...forPayers, ...forTickets },
  },
  { name: 'staff', user: demo('team'), ends: { ...leadOn, ...forGuests, ...forResellers } },
];

/** Goes to an address inside the app, as a link does. */
const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);

for (const locale of locales) {
  for (const { name, user, ends } of principals) {
    test(`every route leads ${name} to where it should in ${locale}`, async ({ page, origin }) => {
      if (user) await signIn(page, origin, user);
      await page.goto(pathIn(locale, '/error/404'));
      const wrong: string[] = [];
      // The ends of a route do not hang on the language, only how it is written: there, those that lead elsewhere are enough.
      for (const route of locale === 'de' ? routes : routes.filter((known) => ends[known] !== undefined)) {
        await goInside(page, pathIn(locale, addressOf(route)));
        const wanted = pathIn(locale, addressOf(ends[route] ?? route));
        await expect(page.locator('h1')).toHaveCount(1);
        await expect
          .poll(() => page.evaluate(() => window.location.pathname), { timeout: 5000, intervals: [10, 20, 50, 100] })
          .toBe(wanted)
          .catch(() => wrong.push(`${route}: ${new URL(page.url()).pathname} instead of ${wanted}`));
      }
      expect(wrong).toEqual([]);
    });
  }
}

/** The first screen of each layout whose feature is being built. */
const comingSoon = Object.entries(routeTable)
  .filter(([, { title }]) => title?.startsWith('soon.'))
  .filter(([, { layout }], at, all) => all.findIndex(([, other]) => other.layout === layout) === at);

for (const locale of localesInTurn(1)) {
  test(`what is being built says so, deep-linked, in each layout in ${locale}`, async ({ page, origin }) => {
    await signIn(page, origin, demo('partner'));
    const answer = await page.request.get('/api/projects?tab=customer');
    const { rows } = (await answer.json()) as { rows: { id: string }[] };
    for (const [route, { title: key }] of comingSoon) {
      await page.goto(pathIn(locale, addressOf(route, rows[0]?.id)));
      const title = textIn(locale, key ?? '');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} – Zugang`);
      await expect(page.getByText(textIn(locale, 'soon.lead'))).toBeVisible();
      await expectGoodScreen(page, locale);
    }
  });
}

test('the menu shows what is for whom', async ({ page, origin }) => {
  const entries = () => page.getByRole('navigation', { name: textIn('de', 'shell.main_navigation') }).getByRole('link');
  const texts = (...keys: string[]) => keys.map((key) => textIn('de', `shell.${key}`));
  await signIn(page, origin, demo('partner'));
  await page.goto('/dashboard');
  await expect(entries()).toHaveText(
    texts('dashboard', 'projects', 'reseller', 'subscriptions', 'support_tickets', 'legal', 'settings'),
  );
  await signIn(page, origin, demo('partnerkunde'));
  await page.goto('/dashboard');
  await expect(entries()).toHaveText(texts('dashboard', 'projects', 'support_tickets', 'legal', 'settings'));
});

test('every screen names its address in both languages', async ({ page }) => {
  await page.goto('/en/register');
  const alternates = page.locator('link[rel="alternate"]');
  await expect(alternates).toHaveCount(3);
  const found = await alternates.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
  );
  expect(found).toEqual([
    ['de', '/register'],
    ['en', '/en/register'],
    ['x-default', '/register'],
  ]);
});

test('the build is named in the page and in its files', async ({ page }) => {
  await page.goto('/login');
  const id = await page.locator('meta[name="build-id"]').getAttribute('content');
  for (const path of ['/builds/latest.json', `/builds/meta/${id ?? ''}.json`]) {
    const answer = await page.request.get(path);
    expect(answer.headers()['content-type']).toContain('application/json');
    expect(await answer.json()).toMatchObject({ id });
  }
});

test('a newer build is offered an hour later', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.clock.fastForward('01:00:01');
  await expect(page.getByText(textIn('de', 'shell.update.title'))).toBeVisible();
});

test('a missing file of a screen reloads the page once, then shows the error view', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/*register*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: textIn('de', 'auth.login.register') }).click();
  await expect(page.getByText(textIn('de', 'shell.error.server_error'))).toBeVisible();
  expect(loads).toBe(1);
});

test('when nothing can be loaded the start page says so', async ({ page }) => {
  await page.route('**/assets/start-*', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Etwas ist schiefgegangen' })).toBeVisible();
});
