import { demo, expect, signIn, startingWith, test, textIn } from '../fixtures/index.ts';

test('the menu shows what is for whom', async ({ page, origin }) => {
  const entries = () => page.getByRole('navigation', { name: textIn('de', 'shell.main_navigation') }).getByRole('link');
  // An entry may say besides how much is unread.
  const texts = (...keys: string[]) => keys.map((key) => startingWith(textIn('de', `shell.${key}`)));
  await signIn(page, origin, demo('partner'));
  await page.goto('/dashboard');
  await expect(entries()).toHaveText(
    texts('dashboard', 'projects', 'reseller', 'customers', 'subscriptions', 'tickets', 'legal', 'settings'),
  );
  await signIn(page, origin, demo('partnerkunde'));
  await page.goto('/dashboard');
  await expect(entries()).toHaveText(texts('dashboard', 'projects', 'contact', 'legal', 'settings'));
});

test('the current user is asked for once at the start, with the headers of the specification unless it was preloaded', async ({
  page,
  origin,
}) => {
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') asked.push(request.headers());
  });
  const open = async (path: string) => {
    asked.length = 0;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toHaveLength(1);
  };
  await open('/login');
  expect(asked[0]).toMatchObject({ accept: 'application/json', 'cache-control': 'no-cache' });
  await signIn(page, origin, demo('kunde'));
  await open('/dashboard');
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

test('without a connection the shell stays, says so, and goes on when it is back', async ({
  page,
  context,
  origin,
}) => {
  const text = (key: string): string => textIn('de', key);
  await signIn(page, origin, demo('kunde'));
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: text('shell.main_navigation') });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole('link', { name: text('shell.settings') }).press('Enter');
  await expect(heading).toHaveText(text('shell.offline.title'));
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: text('shell.offline.retry') }).click();
  await expect(page.getByText(text('shell.offline.still'))).toBeVisible();
  await context.setOffline(false);
  await expect(heading).toHaveText(text('account.settings.sections.profile'));
});

test('an address with an id that is none, or of others, is not found, with ways on', async ({ page, origin }) => {
  const text = (key: string): string => textIn('de', `shell.error.${key}`);
  await signIn(page, origin, demo('kunde'));
  const answer = await page.request.get('/api/projects');
  const { rows } = (await answer.json()) as { rows: { id: string }[] };
  const project = `/projects/${rows[0]?.id}`;
  const foreign = '00000000-0000-4000-8000-000000000000';
  const details = ['issues', 'pages', 'documents', 'domains', 'webhooks'];
  const paths = ['abc', foreign].flatMap((id) => [
    `/projects/${id}/overview`,
    `/projects/${id}/report`,
    ...details.map((place) => `${project}/${place}/${id}`),
  ]);
  await page.goto('/dashboard');
  for (const path of paths) {
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await expect(page.getByText(text('path').replace('{path}', path))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('page_not_found'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: text('to_projects') })).toBeVisible();
    await expect(main.getByRole('link', { name: text('to_dashboard') })).toBeVisible();
  }
});

test('when nothing can be loaded the start page says so', async ({ page }) => {
  await page.route('**/assets/start-*', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Etwas ist schiefgegangen' })).toBeVisible();
});
