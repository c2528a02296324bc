import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { FormDialog, useUnsaved } from './form-dialog.tsx';

const Note = () => {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Notiz" value={text} onChange={({ target }) => setText(target.value)} />;
};

const Opened = () => {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>Geschlossen</p>;
  return (
    <FormDialog title="Anfrage" onClose={() => setOpen(false)}>
      <Note />
    </FormDialog>
  );
};

const field = () => page.getByLabelText('Notiz');
const question = () => page.getByRole('dialog', { name: t('common.unsaved.title') });

describe('a dialog with a form', () => {
  it('is closed by Escape while nothing was typed, and after it was taken back', async () => {
    await renderInApp(<Opened />);
    await field().fill('a');
    await field().clear();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Geschlossen')).toBeVisible();
  });

  it.each(locales)('asks before what was typed is lost (%s), and keeps it where that is not wanted', async (locale) => {
    await renderInApp(<Opened />, { locale });
    await field().fill('Wir betreuen zwölf Websites.');
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue('Wir betreuen zwölf Websites.');
    await page.getByRole('button', { name: t('common.close') }).click();
    await question()
      .getByRole('button', { name: t('common.unsaved.stay') })
      .click();
    await expect.element(field()).toHaveValue('Wir betreuen zwölf Websites.');
  });

  it('is closed once that was confirmed', async () => {
    await renderInApp(<Opened />);
    await field().fill('a');
    await userEvent.keyboard('{Escape}');
    await question()
      .getByRole('button', { name: t('common.unsaved.discard') })
      .click();
    await expect.element(page.getByText('Geschlossen')).toBeVisible();
  });
});
