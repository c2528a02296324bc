import type { Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import {
  demo,
  expect,
  expectGoodScreen,
  linkIn,
  localesInTurn,
  pathIn,
  readMail,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import type { MessageValues, TestUser } from '../fixtures/index.ts';

const open = (page: Page, locale: Locale) => {
  const text = (key: string, values?: MessageValues): string => textIn(locale, key, values);
  const button = (key: string, values?: MessageValues) =>
    page.getByRole('button', { name: text(key, values), exact: true });
  return { page, locale, text, button, list: pathIn(locale, '/reseller/customers') };
};
type Screen = ReturnType<typeof open>;

const unique = (): string => `e2e-${crypto.randomUUID()}@kunde.example`;

/** Creates a customer with a login by keyboard and pointer; gives the person who is to activate it. */
const createCustomer = async ({ page, locale, text, button, list }: Screen): Promise<TestUser> => {
  const person = { email: unique(), password: 'sehr-geheim-1!', firstName: 'Ida', lastName: 'Lind' };
  await page.goto(list);
  await button('customers.list.create').click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: text('customers.form.submit_create'), exact: true });
  await submit.click();
  const box = (field: string) => dialog.getByRole('textbox', { name: text(`customers.fields.${field}`), exact: true });
  await expect(box('email')).toHaveAttribute('aria-invalid', 'true');
  for (const [field, value] of Object.entries({ name: 'Gasthof Lind', ...person }))
    if (field !== 'password') await box(field).fill(value);
  await dialog.getByText(text('customers.form.login_mail'), { exact: true }).click();
  await expectGoodScreen(page, locale);
  await submit.click();
  await expect(dialog.getByText('/reseller/customer-activation/')).toBeVisible();
  await button('customers.link.close').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gasthof Lind' })).toBeVisible();
  await expect(page.getByText(text('customers.activation.open'), { exact: true })).toBeVisible();
  await expectGoodScreen(page, locale);
  return person;
};

/** Looks at a file with one wrong row, corrects it and imports ten. */
const importTen = async ({ page, locale, text, button, list }: Screen): Promise<void> => {
  // Not of digits alone, which addresses hold in quotes.
  const mark = `m${crypto.randomUUID().slice(0, 8)}`;
  const rowOf = (at: number) => `Firma ${mark} ${at};Ada;Weiß;${at === 7 ? 'kein-at' : unique()}`;
  const rows = Array.from({ length: 10 }, (_, at) => rowOf(at + 1));
  const fileOf = (lines: string[]) => ({
    name: 'kunden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Firma;Vorname;Nachname;E-Mail', ...lines].join('\r\n')),
  });
  await page.goto(list);
  await button('customers.list.import').click();
  const [sample] = await Promise.all([page.waitForEvent('download'), button('customers.import.sample_button').click()]);
  await page.getByLabel(text('customers.import.file'), { exact: true }).setInputFiles(await sample.path());
  await button('customers.import.preview').click();
  await expect(button('customers.import.submit', { count: 1 })).toBeVisible();
  await button('customers.import.other_file').click();
  await page.getByLabel(text('customers.import.file'), { exact: true }).setInputFiles(fileOf(rows));
  await button('customers.import.preview').click();
  await expect(page.getByRole('cell', { name: text('customers.import.faults.email') })).toBeVisible();
  await expect(button('customers.import.submit', { count: 9 })).toHaveCount(0);
  await expectGoodScreen(page, locale);
  await button('customers.import.other_file').click();
  const right = rows.map((row) => row.replace('kein-at', unique()));
  await page.getByLabel(text('customers.import.file'), { exact: true }).setInputFiles(fileOf(right));
  await button('customers.import.preview').click();
  await button('customers.import.submit', { count: 10 }).click();
  await expect(page.getByText(text('customers.import.done', { count: 10 }))).toBeVisible();
  await page.getByRole('textbox', { name: text('customers.list.search') }).fill(mark);
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await expectGoodScreen(page, locale);
};

/** Activates by the mailed link in a browser of its own, signs in, and finds whom to ask for help. */
const activate = async ({ page, locale, text, button }: Screen, origin: string, person: TestUser): Promise<void> => {
  const { text: mail } = await readMail(page.request, person.email);
  const link = new URL(linkIn(mail, 'customer-activation'));
  const path = pathIn(locale, `${link.pathname.replace(/^\/en/, '')}${link.search}`);
  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByText('Agentur Barrierefrei').first()).toBeVisible();
  await page.getByLabel(text('account.fields.password'), { exact: true }).fill(person.password);
  await page.getByLabel(text('account.fields.passwordConfirmation'), { exact: true }).fill(person.password);
  await expectGoodScreen(page, locale, 'Agentur Barrierefrei');
  await button('contact.activation.submit').click();
  await expect(page.getByRole('heading', { level: 1, name: text('contact.activation.done_title') })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: text('contact.activation.invalid_title') })).toBeVisible();
  await expectGoodScreen(page, locale, 'Agentur Barrierefrei');
  await signIn(page, origin, person);
  await page.goto(pathIn(locale, '/support-tickets'));
  await expect(page).toHaveURL(/\/contact-reseller$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Agentur Barrierefrei', exact: true })).toBeVisible();
  await expectGoodScreen(page, locale, 'Agentur Barrierefrei');
};

for (const locale of localesInTurn(1))
  test(`a reseller brings customers in, and one of them signs in (${locale})`, async ({ page, origin }) => {
    test.slow();
    await signIn(page, origin, demo('partner'));
    const screen = open(page, locale);
    await page.goto(`${screen.list}/${crypto.randomUUID()}`);
    const missing = screen.text('customers.detail.not_found_title');
    await expect(page.getByRole('heading', { level: 1, name: missing })).toBeVisible();
    await expectGoodScreen(page, locale);
    const person = await createCustomer(screen);
    await importTen(screen);
    await activate(screen, origin, person);
  });
