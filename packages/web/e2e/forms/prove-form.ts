import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import { expect, findAxeViolations, pathIn, startingWith, test, textIn } from '../fixtures/index.ts';
import type { Api, MessageValues } from '../fixtures/index.ts';
import type { Entries, FormCase, FormStage, Said } from './form-case.ts';

const fieldOf = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

const fillIn = async (form: Locator, typed: Entries): Promise<void> => {
  for (const [name, value] of Object.entries(typed)) {
    const field = fieldOf(form, name);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if ((await field.evaluate((element) => element.localName)) === 'select') await field.selectOption(value);
    else await field.fill(value);
  }
};

const expectEntries = async (form: Locator, typed: Entries): Promise<void> => {
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value === 'boolean') await expect(fieldOf(form, name)).toBeChecked({ checked: value });
    else await expect(fieldOf(form, name)).toHaveValue(value);
  }
};

/** A message as the screen says it; its `field` is looked up as a label. */
const sayIn = (locale: Locale, said: Said): string => {
  if (typeof said === 'string') return textIn(locale, said, {});
  const [key, { field, ...values }] = said;
  return textIn(locale, key, { ...values, ...(field === undefined ? {} : { field: textIn(locale, String(field)) }) });
};

/** Finds the form by the button that sends it, in a dialog’s footer too. */
const findForm = (page: Page, submit: string): Locator =>
  page
    .locator('form, dialog[open]')
    .filter({ has: page.getByRole('button', { name: submit, exact: true }) })
    .last();

/** Opens the screen of a form, and the dialog it is in. */
const openForm = async <Made>(page: Page, { of, made, locale }: { of: FormCase<Made>; made: Made; locale: Locale }) => {
  await page.goto(pathIn(locale, of.path(made)));
  if (of.opener)
    await page
      .getByRole('button', { name: sayIn(locale, of.opener), exact: true })
      .first()
      .click();
  const form = findForm(page, sayIn(locale, of.submit));
  await expect(form).toBeVisible();
  return form;
};

/** The summary has the focus and links to the first invalid field; each field has its error and keeps the typed value. */
const expectFaults = async (form: Locator, said: Readonly<Record<string, string>>): Promise<void> => {
  const summary = form.locator('[tabindex="-1"]:focus');
  await expect(summary).toBeVisible();
  const links = summary.getByRole('link');
  await expect(links).toHaveCount(Object.keys(said).length);
  for (const [name, message] of Object.entries(said)) {
    await expect(fieldOf(form, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(fieldOf(form, name)).toHaveAccessibleDescription(startingWith(message));
    await expect(links.filter({ hasText: message })).not.toHaveCount(0);
  }
  await links.first().click();
  const [first = ''] = Object.keys(said);
  await expect(fieldOf(form, first)).toBeFocused();
};

type Options<Made> = { of: FormCase<Made>; made: Made; locale: Locale; api: Api };

/** Asserts what every form must meet: errors at their fields, no typed value lost, and a save that survives a reload. */
export const proveForm = async <Made>(page: Page, options: Options<Made>): Promise<void> => {
  const { of, made, locale, api } = options;
  const text = (key: string, values?: MessageValues): string => textIn(locale, key, values);
  const form = await openForm(page, options);
  const send = () => form.getByRole('button', { name: sayIn(locale, of.submit), exact: true }).click();
  for (const { typed, said } of of.faults)
    await test.step(`refuses ${JSON.stringify(typed)}`, async () => {
      await fillIn(form, typed);
      await send();
      await expectFaults(
        form,
        Object.fromEntries(Object.entries(said).map(([at, fault]) => [at, sayIn(locale, fault)])),
      );
      await expectEntries(form, typed);
      expect(await findAxeViolations(page)).toEqual([]);
    });
  const { refused, saved } = of;
  if (refused)
    await test.step('says what the server refuses', async () => {
      await fillIn(form, refused.typed);
      await send();
      const said = sayIn(locale, refused.said);
      await expect(form.locator('[tabindex="-1"]:focus')).toContainText(said);
      if (refused.at) await expect(fieldOf(form, refused.at)).toHaveAccessibleDescription(startingWith(said));
      await expectEntries(form, refused.typed);
    });
  if (!saved) return;
  await test.step('saves, and keeps it over a reload', async () => {
    await fillIn(form, typeof saved.typed === 'function' ? saved.typed(made) : saved.typed);
    await send();
    const said = typeof saved.said === 'function' ? saved.said(made) : saved.said;
    await expect(page.getByText(sayIn(locale, said)).first()).toBeVisible();
    await page.reload();
    if (saved.read) await expectEntries(await openForm(page, options), saved.read);
    const stage: FormStage = { page, api, form, locale, text };
    await of.isKept?.(stage, made);
  });
};
