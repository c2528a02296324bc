import {
  createUser,
  expect,
  expectGoodScreen,
  linkIn,
  localesInTurn,
  newUser,
  pathIn,
  readMail,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';

for (const locale of localesInTurn(1)) {
  const text = (key: string): string => textIn(locale, key);

  test(`one makes a key, uses it as the example says, and revokes it in ${locale}`, async ({
    page,
    request,
    origin,
    playwright,
  }) => {
    await signIn(page, origin, await createUser(request, origin, locale));
    await page.goto(pathIn(locale, '/settings/api-keys'));
    await expect(page.getByRole('heading', { name: text('keys.empty_title') })).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.getByRole('button', { name: text('keys.create') }).click();
    const form = page.getByRole('dialog', { name: text('keys.create') });
    const name = form.getByLabel(text('keys.fields.name'), { exact: true });
    await name.press('Enter');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('CI');
    await expectGoodScreen(page, locale);
    await name.press('Enter');
    const shown = page.getByRole('dialog', { name: text('keys.created_title') });
    await expect(shown).toContainText(text('keys.created'));
    await expectGoodScreen(page, locale);
    const example = (await shown.locator('code').nth(1).textContent()) ?? '';
    const [, header = '', url = ''] = /-H "Authorization: ([^"]+)" (\S+)$/.exec(example) ?? [];
    expect(header.slice('Bearer '.length)).toBe(await shown.locator('code').first().textContent());
    await shown.getByRole('button', { name: text('keys.close') }).click();
    await expect(page.getByRole('button', { name: text('keys.create') })).toBeFocused();

    const program = await playwright.request.newContext();
    const ask = async () => (await program.get(url, { headers: { authorization: header } })).status();
    expect(await ask()).toBe(200);
    await page.reload();
    await expect(page.getByText(text('keys.states.active'), { exact: true })).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.getByRole('button', { name: text('keys.revoke').replace('{name}', 'CI') }).click();
    const confirm = page.getByRole('dialog', { name: text('keys.revoke_title') });
    await expectGoodScreen(page, locale);
    await confirm.getByRole('button', { name: text('keys.revoke_submit'), exact: true }).click();
    await expect(page.getByText(text('keys.states.revoked'), { exact: true })).toBeVisible();
    expect(await ask()).toBe(401);
    await program.dispose();
  });
}

test('an editor reads who manages keys and invoices, and owners of several accounts choose', async ({
  page,
  request,
  origin,
}) => {
  const colleague = await createUser(request, origin);
  const owner = { ...newUser(), ...(await createUser(request, origin)) };
  await signIn(page, origin, owner);
  const { memberships } = (await (await page.request.get('/api/auth/me')).json()) as {
    memberships: { accountId: string; accountName: string }[];
  };
  const [{ accountId, accountName } = { accountId: '', accountName: '' }] = memberships;
  const data = { email: colleague.email, role: 'editor' };
  await page.request.post(`/api/accounts/${accountId}/invitations`, { headers: { origin }, data });
  const { text: mail } = await readMail(request, colleague.email);
  const token = new URL(linkIn(mail, 'invitation')).searchParams.get('token');
  await page.request.post('/api/invitations/accept', { headers: { origin }, data: { token } });
  await page.context().clearCookies();
  await signIn(page, origin, colleague);
  for (const [path, area] of [
    ['/settings/api-keys', 'keys'],
    ['/settings/billing', 'billing'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(textIn('de', `${area}.account`), { exact: true }).selectOption({ value: accountId });
    await expect(page).toHaveURL(new RegExp(`${path}\\?account=${accountId}$`));
    await expect(page.getByText(`von „${accountName}“`)).toBeVisible();
    await expect(page.getByText(textIn('de', 'account.settings.roles.editor'), { exact: false }).last()).toBeVisible();
    await expectGoodScreen(page, 'de');
    await page.reload();
    await expect(page.getByText(`von „${accountName}“`)).toBeVisible();
  }
});
