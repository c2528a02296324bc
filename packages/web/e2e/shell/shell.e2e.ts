import { routeTable } from '../../src/app/route-table.ts';
import { demo, expect, expectGoodScreen, localesInTurn, pathIn, signIn, test, textIn } from '../fixtures/index.ts';
import { addressOf } from './address-of.ts';

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
