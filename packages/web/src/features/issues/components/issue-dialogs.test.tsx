import { useState } from 'react';
import type { BulkChange } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { ApiError } from '#lib/api';
import { useDraft } from '#lib/forms';
import { AssigneeField } from './assignee-field.tsx';
import { CommentForm } from './comment-form.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';

const messages = ['issues', 'work'] as const;

describe.each(locales)('ignoring causes (%s)', (locale) => {
  const show = async ({ count = 2, error = null as Error | null, isPending = false } = {}) => {
    const changes: BulkChange[] = [];
    let closed = 0;
    await renderInApp(
      <IgnoreDialog
        {...{ count, error, isPending }}
        onChange={(change) => changes.push(change)}
        onClose={() => void (closed += 1)}
      />,
      { locale, messages },
    );
    return { changes, closed: () => closed };
  };
  const reason = () => page.getByRole('textbox', { name: t('issues.ignore.reason') });
  const submit = () => page.getByRole('button', { name: new RegExp(t('issues.ignore.submit')) });

  it('asks in a dialog that says how many', async () => {
    await show();
    await expect.element(page.getByRole('dialog', { name: t('issues.ignore.title', { count: 2 }) })).toBeVisible();
  });

  it('wants a reason, says so at the field, and puts the focus there', async () => {
    const { changes } = await show();
    await submit().click();
    await expect.element(reason()).toHaveFocus();
    await expect.element(reason()).toBeInvalid();
    await expect
      .element(reason())
      .toHaveAccessibleDescription(expect.stringContaining(t('issues.ignore.reason_required', { min: 3 })));
    expect(changes).toEqual([]);
  });

  it('takes the reason without the space around it', async () => {
    const { changes } = await show();
    await reason().fill('  Wird abgelöst.  ');
    await submit().click();
    expect(changes).toEqual([{ kind: 'ignore', reason: 'Wird abgelöst.' }]);
  });

  it('takes no reason that is too long', async () => {
    const { changes } = await show();
    await reason().fill('x'.repeat(2001));
    await submit().click();
    await expect.element(reason()).toBeInvalid();
    expect(changes).toEqual([]);
  });

  it('offers reasons to begin with', async () => {
    await show();
    await page.getByRole('button', { name: t('issues.ignore.example_2') }).click();
    await expect.element(reason()).toHaveValue(t('issues.ignore.example_2'));
  });

  it('says what the server refused', async () => {
    await show({ error: new ApiError({ code: 'NETWORK' }, 0) });
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('common.network_error'));
  });

  it('is sent once while it is being sent', async () => {
    await show({ isPending: true });
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  it('is given up by its button', async () => {
    const { closed } = await show();
    await page.getByRole('button', { name: t('common.cancel') }).click();
    expect(closed()).toBe(1);
  });
});

/** A comment that is kept while it is written. */
const Writing = ({ error = null, onSent }: { error?: Error | null; onSent: (text: string) => void }) => {
  const [text, setText] = useDraft('test');
  return (
    <CommentForm
      label="Kommentar"
      submit="Absenden"
      isPending={false}
      {...{ text, error }}
      onText={setText}
      onSubmit={() => {
        onSent(text);
        setText('');
      }}
    />
  );
};

describe.each(locales)('writing a comment (%s)', (locale) => {
  const field = () => page.getByRole('textbox', { name: 'Kommentar' });
  const show = async (error: Error | null = null) => {
    const sent: string[] = [];
    await renderInApp(<Writing error={error} onSent={(text) => sent.push(text)} />, { locale, messages });
    return sent;
  };
  const send = () => page.getByRole('button', { name: 'Absenden' }).click();

  it('is sent, and the field is empty again', async () => {
    const sent = await show();
    await field().fill('Bitte prüfen.');
    await send();
    expect(sent).toEqual(['Bitte prüfen.']);
    await expect.element(field()).toHaveValue('');
  });

  it('is not sent empty, and the error disappears while typing', async () => {
    const sent = await show();
    await field().fill('   ');
    await send();
    await expect.element(field()).toHaveAccessibleDescription(t('work.comments.required'));
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('x');
    await expect.element(field()).not.toHaveAttribute('aria-invalid');
    expect(sent).toEqual([]);
    await field().fill('');
  });

  it('outlives a reload of the tab', async () => {
    await show();
    await field().fill('Angefangen');
    await show();
    await expect.element(field()).toHaveValue('Angefangen');
    await field().fill('');
    expect(sessionStorage.getItem('zugang.draft.test')).toBeNull();
  });

  it('says what the server refused', async () => {
    await show(new ApiError({ code: 'FORBIDDEN' }, 403));
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('errors.forbidden'));
  });
});

const Assigning = () => {
  const [text, setText] = useState('');
  const choices = [
    { userId: null, label: 'Niemand' },
    { userId: 'a', label: 'Ada Lovelace' },
  ];
  return <AssigneeField label="Zuständig" choices={choices} text={text} error={undefined} onText={setText} />;
};

describe('the field for the assignee', () => {
  it('takes a name that is typed, with suggestions of the browser', async () => {
    await renderInApp(<Assigning />, { messages });
    const field = page.getByRole('combobox', { name: 'Zuständig' });
    await field.fill('Ada');
    await expect.element(field).toHaveValue('Ada');
    const list = document.getElementById(field.element().getAttribute('list') ?? '');
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([
      'Niemand',
      'Ada Lovelace',
    ]);
  });
});
