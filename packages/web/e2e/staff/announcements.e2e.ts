import { createApi, createUser, demo, expect, expectGoodScreen, signIn, test, textIn } from '../fixtures/index.ts';
import { expectFault } from '../forms/expect-fault.ts';

const text = (key: string, values?: Record<string, string | number>): string =>
  textIn('de', `announcements.${key}`, values);
/** A title of its own for each try: an earlier one has left its announcement. */
const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`;

test.setTimeout(120_000);

test('staff tell an account something, whose people read it and put it away', async ({ page, request, origin }) => {
  const [title, english] = [unique('Wartung am <b>Sonntag</b>'), unique('Maintenance on Sunday')];
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  const me = await createApi(page.request, origin).get<{ memberships: { accountId: string }[] }>('/auth/me');
  await page.context().clearCookies();

  await signIn(page, origin, demo('team'));
  await page.goto('/staff/announcements');
  await page.getByRole('button', { name: text('write.add') }).click();
  const dialog = page.getByRole('dialog', { name: text('write.form.add_title') });
  const publish = dialog.getByRole('button', { name: text('write.form.publish') });
  const field = (name: string) => dialog.getByLabel(text(`write.form.${name}`), { exact: true });
  await publish.click();
  await expectFault(field('de_title'), textIn('de', 'validation.required', { field: text('write.form.de_title') }));
  await field('de_title').fill(title);
  await field('de_text').fill('Zwischen 2 und 3 Uhr.\nDanach geht alles wieder.');
  await field('en_title').fill(english);
  await field('en_text').fill('Between 2 and 3 a.m.');
  await field('priority').selectOption('high');
  await field('audience').selectOption('account');
  await field('account').fill(me.memberships[0]?.accountId ?? '');
  const end = dialog.getByLabel(new RegExp(`^${text('write.form.ends_at')}`));
  await end.fill('2020-01-01T00:00');
  await publish.click();
  await expectFault(end, text('errors.end_before_start'));
  await end.fill('');
  await expect(dialog.getByText(title)).toBeVisible();
  await expectGoodScreen(page, 'de');
  await publish.click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectGoodScreen(page, 'de');

  await page.context().clearCookies();
  await signIn(page, origin, user);
  await page.goto('/projects');
  const banner = page.getByRole('region', { name: text('region') });
  await expect(banner.getByText(title)).toBeVisible();
  await expect(banner.getByText(text('priority.high'))).toBeVisible();
  await expectGoodScreen(page, 'de');
  await page.goto('/en/dashboard');
  await expect(page.getByText(english, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: textIn('en', 'announcements.dismiss_named', { title: english }) }).click();
  await expect(page.getByText('Between 2 and 3 a.m.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Between 2 and 3 a.m.')).toHaveCount(0);
});

test('a partner tells its customers something under its own name, and ends it', async ({ page, origin }) => {
  const title = unique('Betriebsferien');
  await signIn(page, origin, demo('partner'));
  await page.goto('/reseller/announcements');
  await page.getByRole('button', { name: text('write.add') }).click();
  const dialog = page.getByRole('dialog', { name: text('write.form.add_title') });
  const field = (name: string) => dialog.getByLabel(text(`write.form.${name}`), { exact: true });
  for (const [name, value] of [
    ['de_title', title],
    ['de_text', 'Wir sind bis 6. Januar nicht erreichbar.'],
    ['en_title', 'Holidays'],
    ['en_text', 'We are away until January 6.'],
  ] as const)
    await field(name).fill(value);
  await dialog.getByRole('button', { name: text('write.form.publish') }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectGoodScreen(page, 'de');

  await page.context().clearCookies();
  await signIn(page, origin, demo('partnerkunde'));
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: text('region') }).getByText(title)).toBeVisible();
  await expectGoodScreen(page, 'de');

  await page.context().clearCookies();
  await signIn(page, origin, demo('partner'));
  await page.goto('/reseller/announcements');
  await page.getByRole('button', { name: text('write.withdraw', { title }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('write.end.submit') })
    .click();
  await expect(page.getByText(text('write.state.ended'), { exact: true }).first()).toBeVisible();
});
