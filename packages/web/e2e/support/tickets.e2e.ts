import type { Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import {
  createApi,
  createUser,
  demo,
  expect,
  expectGoodScreen,
  pathIn,
  readCheckedProject,
  readMail,
  signIn,
  test,
  textIn,
  type MessageValues,
  type TestUser,
} from '../fixtures/index.ts';
import { expectFault } from '../forms/expect-fault.ts';
import { pastePicture } from './paste-picture.ts';

/** A text of its own for each try: an earlier one has left its ticket. */
const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`;

const wordsIn =
  (locale: Locale) =>
  (key: string, values?: MessageValues): string =>
    textIn(locale, `tickets.${key}`, values);

/** Signs somebody in, and goes to a screen. */
const openAs = async (page: Page, user: TestUser, path: string): Promise<void> => {
  await page.context().clearCookies();
  await signIn(page, new URL(page.url() === 'about:blank' ? originOf() : page.url()).origin, user);
  await page.goto(path);
};
const originOf = (): string => `http://localhost:${process.env['E2E_PORT'] ?? '3940'}`;

test.setTimeout(300_000);

for (const locale of ['de', 'en'] as const) {
  const text = wordsIn(locale);
  const common = (key: string, values?: MessageValues): string => textIn(locale, key, values);
  const button = (page: Page, key: string, values?: MessageValues) =>
    page.getByRole('button', { name: text(key, values), exact: true });

  test(`a customer asks about a cause, staff answer, and the customer closes the ticket (${locale})`, async ({
    page,
  }) => {
    const subject = unique('Was bedeutet <b>diese</b> Ursache?');
    await openAs(page, demo('kunde'), '/dashboard');
    const api = createApi(page.request, originOf());
    const project = await readCheckedProject(api);
    const issues = await api.get<{ rows: { id: string }[] }>(`/projects/${project.id}/issues?outcome=failed`);
    await page.goto(pathIn(locale, `/projects/${project.id}/issues/${issues.rows[0]?.id ?? ''}`));
    await page.getByRole('link', { name: common('common.ask') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('create.title') })).toBeFocused();
    await expect(page.getByText(text('create.about'), { exact: true })).toBeVisible();
    const message = page.getByRole('textbox', { name: text('create.message'), exact: true });
    await button(page, 'create.submit').click();
    await expectFault(message, common('validation.required', { field: text('create.message') }));
    await page.getByRole('textbox', { name: text('create.subject'), exact: true }).fill(subject);
    await message.fill('Erste Zeile\nZweite Zeile');
    await pastePicture(message);
    const files = page.getByRole('list', { name: text('files.list') });
    await expect(files.getByText(text('files.pasted', { number: 1 }))).toBeVisible();
    await expect(files).toContainText(text('files.ready'));
    await expectGoodScreen(page, locale);

    await page.getByRole('link', { name: text('create.back') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('create.leave.stay') })
      .click();
    await button(page, 'create.submit').click();
    const arrived = page.getByRole('heading', { level: 2 });
    await expect(arrived).toBeFocused();
    const [, number = ''] = /(\d+)/.exec(await arrived.innerText()) ?? [];
    await expect(arrived).toHaveText(text('sent.title', { number }));
    await expectGoodScreen(page, locale);
    await page.getByRole('link', { name: text('sent.open') }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const picture = page.getByRole('article').locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await expect(page.getByText('Erste Zeile\nZweite Zeile')).toBeVisible();
    await expectGoodScreen(page, locale);

    const title = unique('Gruß');
    await openAs(page, demo('team'), pathIn(locale, '/staff/tickets'));
    await expectGoodScreen(page, locale);
    await page.getByRole('link', { name: subject }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await page.getByRole('textbox', { name: text('note.label'), exact: true }).fill('Kenne ich vom Telefon');
    await button(page, 'note.submit').click();
    const note = page.getByRole('article').filter({ hasText: text('note.mark') });
    await expect(note).toContainText('Kenne ich vom Telefon');
    await button(page, 'saved.title').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('saved.add'), exact: true }).click();
    await dialog.getByRole('textbox', { name: text('saved.title_label'), exact: true }).fill(title);
    await dialog
      .getByRole('textbox', { name: text('saved.text_label'), exact: true })
      .fill('Vielen Dank für Ihre Frage.');
    await expectGoodScreen(page, locale);
    await dialog.getByRole('button', { name: text('saved.save'), exact: true }).click();
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel(text('saved.choose'), { exact: true }).selectOption(title);
    await button(page, 'saved.insert').click();
    await expect(page.getByRole('textbox', { name: text('answer.label'), exact: true })).toHaveValue(
      'Vielen Dank für Ihre Frage.',
    );
    await expectGoodScreen(page, locale);
    await button(page, 'answer.submit').click();
    await expect(page.getByText(text('desk.status.waiting'), { exact: true }).first()).toBeVisible();

    const mail = await readMail(page.request, demo('kunde').email, ticketId);
    expect(mail.text).toContain('Vielen Dank für Ihre Frage.');
    await openAs(page, demo('kunde'), pathIn(locale, '/support-tickets'));
    const menu = page.getByRole('navigation', { name: common('shell.main_navigation') });
    await expect(menu.getByRole('link', { name: /\d+ (ungelesene|unread)/ })).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: subject }) });
    await expect(row.getByText(text('row.unread'))).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.getByLabel(text('list.search'), { exact: true }).fill('gibt es nicht');
    await expect(page.getByRole('heading', { name: text('list.no_match_title') })).toBeVisible();
    await button(page, 'list.clear').click();
    await page.getByRole('link', { name: subject }).click();
    await expect(page.getByRole('article').getByText('Vielen Dank für Ihre Frage.')).toBeVisible();
    await expect(page.getByText('Kenne ich vom Telefon')).toHaveCount(0);
    await button(page, 'ticket.close').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ticket.close') })
      .click();
    await expect(page.getByText(text('ticket.closed'))).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.getByRole('link', { name: text('ticket.back') }).click();
    await expect(row.getByText(text('status.closed'))).toBeVisible();
    await expect(row.getByText(text('row.unread'))).toHaveCount(0);
  });

  test(`a partner’s customer asks the partner, who answers (${locale})`, async ({ page, request, origin }) => {
    const subject = unique('Rechnung');
    await openAs(page, demo('partnerkunde'), pathIn(locale, '/support-tickets/create'));
    await expect(page).toHaveURL(/\/contact-reseller$/);
    await page.getByRole('textbox', { name: text('create.subject'), exact: true }).fill(subject);
    await page.getByLabel(text('create.product'), { exact: true }).selectOption('other');
    await page.getByRole('textbox', { name: text('create.message'), exact: true }).fill('Wann kommt die Rechnung?');
    await expectGoodScreen(page, locale);
    await button(page, 'create.submit').click();
    await expect(page.getByText(text('sent.text_reseller'))).toBeVisible();
    await page.getByRole('link', { name: text('sent.open') }).click();
    await expect(page).toHaveURL(/\/contact-reseller\/tickets\//);
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    const path = new URL(page.url()).pathname;
    await expectGoodScreen(page, locale);

    const stranger = await createUser(request, origin, locale);
    await openAs(page, stranger, path);
    await expect(page.getByRole('heading', { level: 1, name: text('ticket.not_found_title') })).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.goto(pathIn(locale, '/support-tickets'));
    await expect(page.getByRole('heading', { name: text('list.empty_title') })).toBeVisible();
    await expectGoodScreen(page, locale);

    await openAs(page, demo('partner'), pathIn(locale, '/reseller/tickets'));
    await expectGoodScreen(page, locale);
    await page.getByRole('link', { name: subject }).click();
    await button(page, 'handle.take').click();
    await expect(page.getByText(text('handle.saved'))).toBeVisible();
    await page.getByRole('textbox', { name: text('answer.label'), exact: true }).fill('Am Monatsende.');
    await page.getByLabel(text('answer.status'), { exact: true }).selectOption('closed');
    await expectGoodScreen(page, locale);
    await button(page, 'answer.submit').click();
    await expect(page.getByRole('article').getByText('Am Monatsende.')).toBeVisible();

    await openAs(page, demo('partnerkunde'), path);
    await expect(page.getByRole('article').getByText('Am Monatsende.')).toBeVisible();
    await expect(page.getByText(text('ticket.closed'))).toBeVisible();
    await page.getByRole('textbox', { name: text('ticket.reply_label'), exact: true }).fill('Danke!');
    await button(page, 'ticket.reply_submit').click();
    await expect(page.getByText(text('status.open'), { exact: true })).toBeVisible();
  });
}

test('staff merge two tickets of an account, and whoever asked finds all in one', async ({ page, request, origin }) => {
  const text = wordsIn('de');
  const user = await createUser(request, origin);
  const [first, second] = [unique('Erste Frage'), unique('Zweite Frage')];
  await page.context().clearCookies();
  await signIn(page, origin, user);
  const api = createApi(page.request, origin);
  const { memberships } = await api.get<{ memberships: { accountId: string }[] }>('/auth/me');
  const tickets: string[] = [];
  for (const subject of [first, second]) {
    const question = { subject, product: 'other', message: `${subject}!`, addressee: 'operator' };
    const { id } = await api.post<{ id: string }>(`/accounts/${memberships[0]?.accountId}/tickets`, question);
    tickets.push(id);
  }
  await openAs(page, demo('team'), `/staff/tickets?search=${encodeURIComponent(first)}`);
  await page.getByRole('link', { name: first }).click();
  await page.getByRole('button', { name: text('handle.merge') }).click();
  const dialog = page.getByRole('dialog');
  const merge = dialog.getByRole('button', { name: text('merge.submit') });
  await merge.click();
  const into = dialog.getByLabel(text('merge.into'), { exact: true });
  await expectFault(into, text('merge.missing'));
  await into.selectOption({ label: text('merge.option', { number: 2, subject: second }) });
  await expectGoodScreen(page, 'de');
  await merge.click();
  await expect(page).toHaveURL(new RegExp(`/staff/tickets/${tickets[1]}$`));
  await expect(page.getByRole('article').filter({ hasText: `${first}!` })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: `${second}!` })).toBeVisible();

  await openAs(page, user, `/support-tickets/${tickets[0]}`);
  await expect(page.getByText(text('answer.merged'))).toBeVisible();
  await expectGoodScreen(page, 'de');
  await page.getByRole('link', { name: text('answer.merged_link', { number: 2 }) }).click();
  await expect(page).toHaveURL(new RegExp(`/support-tickets/${tickets[1]}$`));
});
