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

for (const locale of localesInTurn(0))
  test(`staff see the dashboard as a customer, change one thing and go back (${locale})`, async ({
    page,
    request,
    origin,
  }) => {
    const text = (key: string, values?: Record<string, string | number>): string => textIn(locale, key, values);
    const at = (path: string): string => (locale === 'de' ? path : `/en${path}`);
    const customer = await createUser(request, origin, locale);
    const { email } = customer;
    await signIn(page, origin, customer);
    const { projectId } = await createProject(createApi(page.request, origin), { title: 'Gemeinde Musterhausen' });
    await page.context().clearCookies();

    await signIn(page, origin, demo('team'));
    await page.goto(at(`/staff/accounts?search=${encodeURIComponent(email)}`));
    await page.getByRole('rowheader').getByRole('link').click();
    await page.getByRole('button', { name: text('staff.account.people.view_of', { email }) }).click();
    const dialog = page.getByRole('dialog', { name: text('staff.account.dialog.view_title', { email }) });
    const submit = dialog.getByRole('button', { name: text('staff.account.people.view') });
    await submit.click();
    const reason = dialog.getByLabel(text('staff.requests.dialog.reason'));
    await expectFault(reason, text('validation.required', { field: text('staff.requests.dialog.reason') }));
    await expectGoodScreen(page, locale);
    await reason.fill('Ticket 4711');
    await submit.click();

    const banner = page.getByRole('region', { name: text('staff.view.region') });
    await expect(banner).toContainText(email);
    await expect(banner).toContainText(text('staff.view.read_only'));
    await expect(page).toHaveURL(`${origin}${at('/dashboard')}`);
    await expect(page.getByRole('link', { name: text('shell.staff') })).toHaveCount(0);
    await expect(page.getByText('Gemeinde Musterhausen').first()).toBeVisible();
    await expectGoodScreen(page, locale);

    // What is refused stays typed.
    await page.goto(at(`/projects/${projectId}/edit`));
    const title = page.getByLabel(text('projects.edit.label'), { exact: true });
    await title.fill('Vom Support benannt');
    const rename = page.getByRole('button', { name: text('projects.edit.rename'), exact: true });
    await rename.click();
    await expect(page.getByText(text('staff.errors.view_read_only')).first()).toBeVisible();
    await expect(title).toHaveValue('Vom Support benannt');
    await expectGoodScreen(page, locale);

    await banner.getByRole('button', { name: text('staff.view.allow') }).click();
    const allow = page.getByRole('dialog', { name: text('staff.view.allow_title') });
    await allow.getByLabel(text('staff.requests.dialog.reason')).fill('Mit der Kundin am Telefon');
    await allow.getByRole('button', { name: text('staff.view.allow') }).click();
    await expect(banner).not.toContainText(text('staff.view.read_only'));
    await rename.click();
    await expect(page.getByText(text('projects.edit.renamed'))).toBeVisible();

    await page.goto(at('/settings/security'));
    await expect(banner).toContainText(text('staff.view.read_only'));
    await banner.getByRole('button', { name: text('staff.view.end') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('staff.accounts.title') })).toBeVisible();
    await expect(banner).toHaveCount(0);

    await page.context().clearCookies();
    await signIn(page, origin, customer);
    await page.goto(at('/settings/security'));
    const given = { reason: 'given', text: 'Ticket 4711' };
    await expect(page.getByText(text('account.settings.events.kinds.view_begun', given))).toBeVisible();
    await expect(page.getByText(text('account.settings.events.kinds.view_change'))).toBeVisible();
  });
