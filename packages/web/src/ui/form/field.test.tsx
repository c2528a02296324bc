import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const field = () => page.getByRole('textbox', { name: /^Titel/ });

describe.each([
  ['a field of one line', TextField],
  ['a field of several lines', TextArea],
])('%s', (_, Component) => {
  it('is named by its label, which puts the cursor into it', async () => {
    await renderInApp(<Component label="Titel" />);
    await page.getByText('Titel').click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('Beispiel');
    await expect.element(field()).toHaveValue('Beispiel');
  });

  it('is described by its error first, then by its hint', async () => {
    await renderInApp(<Component label="Titel" hint="Höchstens zehn Zeichen." error="Zu lang." />);
    await expect.element(field()).toHaveAccessibleDescription('Zu lang. Höchstens zehn Zeichen.');
    await expect.element(field()).toBeInvalid();
  });

  it('is described by nothing and valid where there is nothing to say', async () => {
    await renderInApp(<Component label="Titel" />);
    await expect.element(field()).not.toHaveAttribute('aria-describedby');
    await expect.element(field()).not.toHaveAttribute('aria-invalid');
  });

  it.each(locales)('says in its name that it may stay empty (%s)', async (locale) => {
    await renderInApp(<Component label="Titel" isOptional />, { locale });
    await expect.element(field()).toHaveAccessibleName(`Titel ${t('common.optional')}`);
  });

  it('keeps its name where the label is hidden', async () => {
    await renderInApp(<Component label="Titel" isLabelHidden />);
    const { width } = page.getByText('Titel').element().getBoundingClientRect();
    expect(width).toBe(1);
    await expect.element(field()).toBeVisible();
  });

  it('has the id it is given, so that a summary of errors can lead to it', async () => {
    await renderInApp(<Component label="Titel" id="title" error="Fehlt." />);
    await expect.element(field()).toHaveAttribute('id', 'title');
    expect(document.getElementById('title-error')?.textContent).toBe('Fehlt.');
  });

  it('cannot be filled in while it is disabled', async () => {
    await renderInApp(<Component label="Titel" disabled value="fest" readOnly />);
    await expect.element(field()).toBeDisabled();
    await userEvent.tab();
    await expect.element(field()).not.toHaveFocus();
  });

  it('tells what was typed', async () => {
    const typed: string[] = [];
    await renderInApp(<Component label="Titel" onChange={({ target }) => typed.push(target.value)} />);
    await field().click();
    await userEvent.keyboard('ab');
    expect(typed).toEqual(['a', 'ab']);
  });

  it('does not share its id with another', async () => {
    await renderInApp(
      <>
        <Component label="Titel" hint="Der erste." />
        <Component label="Untertitel" hint="Der zweite." />
      </>,
    );
    await expect.element(page.getByRole('textbox', { name: 'Untertitel' })).toHaveAccessibleDescription('Der zweite.');
  });
});

describe('a field with something before it', () => {
  it('shows it beside the input, not in its value', async () => {
    await renderInApp(<TextField label="Titel" prefix="https://" defaultValue="example.org" />);
    await expect.element(page.getByText('https://')).toBeVisible();
    await expect.element(field()).toHaveValue('example.org');
  });
});

describe('a text area', () => {
  it('takes line breaks', async () => {
    await renderInApp(<TextArea label="Titel" rows={2} />);
    await field().click();
    await userEvent.keyboard('eins{Enter}zwei');
    await expect.element(field()).toHaveValue('eins\nzwei');
    await expect.element(field()).toHaveAttribute('rows', '2');
  });
});

/** A password that is kept as in a form. */
const Password = () => {
  const [value, setValue] = useState('');
  return <PasswordField label="Passwort" value={value} onChange={({ target }) => setValue(target.value)} />;
};

describe.each(locales)('a password field (%s)', (locale) => {
  const input = (): HTMLInputElement | null => document.querySelector('input');
  const reveal = () => page.getByRole('button', { name: t('common.show_password') });

  it('hides what is typed until it is asked to show it', async () => {
    await renderInApp(<Password />, { locale });
    await page.getByLabelText('Passwort', { exact: true }).fill('geheim');
    expect(input()?.type).toBe('password');
    await reveal().click();
    expect(input()?.type).toBe('text');
    await expect.element(reveal()).toHaveAttribute('aria-pressed', 'true');
    await reveal().click();
    expect(input()?.type).toBe('password');
    expect(input()?.value).toBe('geheim');
  });

  it('can be shown by keyboard, and the focus stays', async () => {
    await renderInApp(<Password />, { locale });
    await userEvent.tab();
    await userEvent.keyboard('ab');
    await userEvent.tab();
    await expect.element(reveal()).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(input()?.type).toBe('text');
    await expect.element(reveal()).toHaveFocus();
  });

  it('leaves spelling and capitals alone', async () => {
    await renderInApp(<Password />, { locale });
    expect(input()?.spellcheck).toBe(false);
    expect(input()?.autocapitalize).toBe('none');
  });
});
