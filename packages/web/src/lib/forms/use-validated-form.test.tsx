import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { Button, Checkbox, ErrorSummary, TextField } from '#ui';
import { ApiError } from '../api/index.ts';
import { useValidatedForm } from './use-validated-form.ts';
import * as z from './schema.ts';

const schema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(5, 'validation.too_long|{"max":5}')),
  email: z.string().check(z.regex(z.regexes.email, 'validation.email_invalid')),
  isNews: z.boolean(),
});
type Values = { name: string; email: string; isNews: boolean };

/** A form with a field of each kind. */
const Profile = ({
  send,
  onError,
}: {
  send: (values: Values) => Promise<unknown>;
  onError?: (error: ApiError) => void;
}) => {
  const { formProps, field, box, summary, isSubmitting, isDirty } = useValidatedForm<Values>({
    schema,
    defaultValues: { name: '', email: '', isNews: false },
    labels: { name: 'Name', email: 'E-Mail', isNews: 'Neues' },
    names: { name: 'Anzeigename' },
    onSubmit: send,
    ...(onError ? { onError } : {}),
  });
  return (
    <form {...formProps}>
      <ErrorSummary {...summary} />
      <TextField {...field('name')} />
      <TextField {...field('email')} />
      <Checkbox {...box('isNews')} />
      <Button type="submit" isPending={isSubmitting}>
        Speichern
      </Button>
      <p>{isDirty ? 'Geändert' : 'Unverändert'}</p>
    </form>
  );
};

const name = () => page.getByRole('textbox', { name: 'Name' });
const email = () => page.getByRole('textbox', { name: 'E-Mail' });
const save = () => page.getByRole('button', { name: /^Speichern/ });
const done = (): Promise<void> => Promise.resolve();
const fillIn = async (): Promise<void> => {
  await name().fill(' Ada ');
  await email().fill('ada@beispiel.example');
};

describe.each(locales)('a validated form (%s)', (locale) => {
  const show = (send: (values: Values) => Promise<unknown> = done, onError?: (error: ApiError) => void) =>
    renderInApp(<Profile send={send} {...(onError ? { onError } : {})} />, { locale });

  it('says nothing before it is sent', async () => {
    await show();
    await name().fill('zu lang');
    await expect.element(name()).not.toHaveAttribute('aria-invalid');
  });

  it('says at each field what is wrong, and above the form how much, where the focus goes', async () => {
    await show();
    await name().fill('zu lang');
    await save().click();
    await expect
      .element(name())
      .toHaveAccessibleDescription(t('validation.too_long', { field: 'Anzeigename', max: 5 }));
    await expect.element(email()).toHaveAccessibleDescription(t('validation.email_invalid'));
    await expect.element(page.getByText(t('common.form_errors', { count: 2 }))).toBeVisible();
    expect(document.activeElement?.textContent).toContain(t('common.form_errors', { count: 2 }));
  });

  it('leads from the summary to the field', async () => {
    await show();
    await save().click();
    await page.getByRole('link', { name: t('validation.email_invalid') }).click();
    await expect.element(email()).toHaveFocus();
  });

  it('takes a fault away as soon as it is mended', async () => {
    await show();
    await save().click();
    await name().fill('Ada');
    await expect.element(name()).not.toHaveAttribute('aria-invalid');
    await expect.element(email()).toBeInvalid();
  });

  it('is sent by Enter, as its rules make it', async () => {
    const sent: Values[] = [];
    await show(async (values) => void sent.push(values));
    await fillIn();
    await page.getByRole('checkbox', { name: 'Neues' }).click();
    await email().click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toEqual([{ name: 'Ada', email: 'ada@beispiel.example', isNews: true }]);
  });

  it('is busy while it is sent, and is sent once', async () => {
    let finish: () => void = () => undefined;
    let sent = 0;
    await show(() => {
      sent += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    finish();
    await expect.element(save()).not.toHaveAttribute('aria-disabled');
    expect(sent).toBe(1);
  });

  it('says at its field what the server refused', async () => {
    const fields = [{ path: 'email', key: 'validation.email_invalid' }];
    await show(() => Promise.reject(new ApiError({ code: 'VALIDATION_FAILED', fields }, 400)));
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.element(email()).toHaveAccessibleDescription(t('validation.email_invalid'));
    await expect.element(page.getByText(t('common.form_errors', { count: 1 }))).toBeVisible();
  });

  it('says above the form what concerns no field, and tells who wants to know', async () => {
    const received: string[] = [];
    await show(
      () => Promise.reject(new TypeError('Failed to fetch')),
      ({ code }) => received.push(code),
    );
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('common.network_error'))).toBeVisible();
    expect(received).toEqual(['NETWORK']);
    expect(textsOf('[aria-invalid]')).toEqual([]);
  });

  it('knows whether anything was changed', async () => {
    await show();
    await expect.element(page.getByText('Unverändert')).toBeVisible();
    await name().fill('A');
    await expect.element(page.getByText('Geändert')).toBeVisible();
    await name().fill('');
    await expect.element(page.getByText('Unverändert')).toBeVisible();
  });
});
