import {
  createApi,
  createUser,
  demo,
  expect,
  expectGoodScreen,
  readMail,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import { expectFault } from '../forms/expect-fault.ts';

const text = (key: string, values?: Record<string, string | number>): string => textIn('de', key, values);

/** A worker says that it lives once it has tried its browser; the screen is read again every 15 seconds. */
const firstHeartbeatMilliseconds = 60_000;

const tableOf = (title: string): string => text('staff.table', { title: text(title) });

/** A new account that asks to become a partner. */
const askAs = async (
  ...[page, request, origin]: [Parameters<typeof signIn>[0], Parameters<typeof createUser>[0], string]
) => {
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  const api = createApi(page.request, origin);
  const { memberships } = await api.get<{ memberships: { accountId: string }[] }>('/auth/me');
  const company = `Agentur ${crypto.randomUUID().slice(0, 8)}`;
  const details = { company, contactName: 'Nora Nord', email: user.email };
  await api.post(`/accounts/${memberships[0]?.accountId}/reseller-request`, details);
  await page.context().clearCookies();
  return { user, company };
};

test('the sign-in fills in the code of the demo’s staff', async ({ page }) => {
  const { email, password } = demo('team');
  await page.goto('/login');
  await page.getByLabel(text('auth.fields.email')).fill(email);
  await page.getByLabel(text('auth.fields.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(text('auth.two_factor.code'), { exact: true });
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: text('auth.two_factor.demo') }).click();
  await expect(code).toHaveValue(/^\d{6}$/);
  await expect(page.getByText(text('auth.two_factor.demo_filled'))).toBeAttached();
});

test.setTimeout(120_000);

test('staff see how the installation runs', async ({ page, origin }) => {
  await signIn(page, origin, demo('team'));
  await page.goto('/dashboard');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('shell.staff') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('staff.work.title') })).toBeVisible();
  await page.getByRole('link', { name: text('staff.tabs.operations'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('staff.operations.title') })).toBeVisible();
  const workers = page.getByRole('table', { name: tableOf('staff.operations.workers.title') });
  await expect(workers.getByText(text('staff.operations.workers.alive')).first()).toBeVisible({
    timeout: firstHeartbeatMilliseconds,
  });
  await expect(workers.getByText(/\d+\.\d+\.\d+/).first()).toBeVisible();
  await expect(page.getByText(text('staff.operations.storage.database'))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('staff.operations.backup.title') })).toBeVisible();
  await page.getByRole('button', { name: text('staff.refresh') }).click();
  await expect(page.getByText(text('staff.refreshed'))).toBeAttached();
});

test('staff accept a request with a reason, and decline another', async ({ page, request, origin }) => {
  const accepted = await askAs(page, request, origin);
  const declined = await askAs(page, request, origin);
  await signIn(page, origin, demo('team'));
  await page.goto('/staff');
  await page.getByRole('link', { name: text('staff.work.counts.requests') }).click();
  const answer = 'Bitte melden Sie sich wieder, wenn Sie zwei Websites betreuen.';
  const decide = async (verb: 'accept' | 'decline', company: string) => {
    await page.getByRole('button', { name: text(`staff.requests.apply.${verb}_of`, { company }) }).click();
    const dialog = page.getByRole('dialog', { name: text(`staff.requests.dialog.${verb}_title`, { name: company }) });
    const submit = dialog.getByRole('button', { name: text(`staff.requests.apply.${verb}`) });
    await submit.click();
    const reason = dialog.getByLabel(text('staff.requests.dialog.reason'));
    await expectFault(reason, text('validation.required', { field: text('staff.requests.dialog.reason') }));
    await expectGoodScreen(page, 'de');
    await reason.fill('Angerufen und besprochen');
    if (verb === 'decline') await dialog.getByLabel(text('staff.requests.dialog.answer')).fill(answer);
    await submit.click();
    await expect(page.getByText(text(`staff.requests.dialog.${verb}_done`, { name: company }))).toBeVisible();
    await expect(page.getByRole('heading', { name: company })).toHaveCount(0);
  };
  await decide('accept', accepted.company);
  await decide('decline', declined.company);
  const mail = await readMail(request, accepted.user.email);
  expect(mail.text).toContain('/reseller/billing');
  const refusal = await readMail(request, declined.user.email);
  expect(refusal.text).toContain(answer);
  expect(refusal.text).not.toContain('besprochen');
  await page.context().clearCookies();
  await signIn(page, origin, declined.user);
  await page.goto('/settings/partner');
  await expect(page.getByText(answer)).toBeVisible();
  await expectGoodScreen(page, 'de');
});

test('staff find an account by a login, block it with a reason and let it in again', async ({
  page,
  request,
  origin,
}) => {
  const { email, password } = await createUser(request, origin);
  const tryLogin = async () =>
    (await (await request.post('/api/auth/login', { headers: { origin }, data: { email, password } })).json()) as {
      code?: string;
    };
  await signIn(page, origin, demo('team'));
  await page.goto('/staff/accounts');
  const field = page.getByLabel(text('staff.accounts.label'));
  await field.fill('x');
  await page.keyboard.press('Enter');
  await expectFault(field, text('staff.accounts.short'));
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: tableOf('staff.accounts.results') })).toContainText(email);
  await expectGoodScreen(page, 'de');
  await page.getByRole('rowheader').getByRole('link').click();
  const people = page.getByRole('table', { name: tableOf('staff.account.people.title') });
  const change = async (verb: 'block' | 'unblock') => {
    await page.getByRole('button', { name: text(`staff.account.people.${verb}_of`, { email }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text(`staff.account.dialog.${verb}_title`, { email }) });
    await dialog.getByLabel(text('staff.requests.dialog.reason')).fill('Ticket 4711');
    await dialog.getByRole('button', { name: text(`staff.account.people.${verb}`) }).click();
    await expect(page.getByText(text(`staff.account.dialog.${verb}_done`, { email }))).toBeVisible();
  };
  await change('block');
  await expect(people.getByText(text('staff.account.people.blocked'))).toBeVisible();
  expect(await tryLogin()).toMatchObject({ code: 'USER_BLOCKED' });
  await change('unblock');
  await expect(people.getByText(text('staff.account.people.active'))).toBeVisible();
  expect((await tryLogin()).code).toBeUndefined();
  const events = page.getByRole('table', { name: tableOf('staff.account.events.title') });
  await expect(events.getByText('Ticket 4711')).toHaveCount(2);
});

test('to a customer the console is missing', async ({ page, user, origin }) => {
  expect(user.email).toBeTruthy();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: text('shell.staff') })).toHaveCount(0);
  await page.goto('/staff/operations');
  await expect(page).toHaveURL(`${origin}/error/404`);
  expect((await page.request.get('/api/staff/operations')).status()).toBe(404);
});
