import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { AccountChoice } from './account-choice.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { RemovableList } from './removable-list.tsx';

describe.each(locales)('a list with entries that can be removed (%s)', (locale) => {
  const items = [
    { id: 'a', name: 'Telefon', title: 'Telefon', details: 'Seit März' },
    { id: 'b', name: 'Schlüssel', title: 'Schlüssel', details: 'Seit Mai' },
  ];
  const texts = {
    empty: 'Keine.',
    remove: ({ name }: { name: string }) => `${name} entfernen`,
    question: ({ name }: { name: string }) => `${name} wirklich?`,
    removed: 'Entfernt.',
  };
  const show = async (onRemove: (id: string) => Promise<unknown>, given = items) =>
    renderInApp(<RemovableList items={given} texts={texts} onRemove={onRemove} />, { locale });
  const ask = () => page.getByRole('button', { name: 'Telefon entfernen' }).click();
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Telefon entfernen' }).click();

  it('says where there is none', async () => {
    await show(() => Promise.resolve(), []);
    await expect.element(page.getByText('Keine.')).toBeVisible();
  });

  it('asks first, removes, says so and puts the focus on the list', async () => {
    const removed: string[] = [];
    await show(async (id) => removed.push(id));
    await ask();
    await expect.element(page.getByText('Telefon wirklich?')).toBeVisible();
    await confirm();
    await expect.element(page.getByText('Entfernt.')).toBeVisible();
    expect(removed).toEqual(['a']);
    await expect.poll(() => document.activeElement?.contains(document.querySelector('main ul'))).toBe(true);
  });

  it('keeps the entry after the dialog is cancelled', async () => {
    const removed: string[] = [];
    await show(async (id) => removed.push(id));
    await ask();
    await page.getByRole('button', { name: t('common.cancel') }).click();
    expect(removed).toEqual([]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says where it could not be removed', async () => {
    await show(() => Promise.reject(new TypeError('Failed to fetch')));
    await ask();
    await confirm();
    await expect.element(page.getByText(t('common.network_error'))).toBeVisible();
  });
});

describe('the choice between accounts', () => {
  const membership = (number: number) => ({
    accountId: idOf(number),
    accountName: `Konto ${number}`,
    kind: 'direct' as const,
    role: 'owner' as const,
  });

  it('is offered to users with several', async () => {
    const chosen: string[] = [];
    await renderInApp(<AccountChoice label="Konto" value={idOf(1)} onChoose={(id) => chosen.push(id)} />, {
      user: sampleUser({ memberships: [membership(1), membership(2)] }),
    });
    await page.getByRole('combobox', { name: 'Konto' }).selectOptions('Konto 2');
    expect(chosen).toEqual([idOf(2)]);
  });

  it('is not offered to users with one', async () => {
    await renderInApp(<AccountChoice label="Konto" value={idOf(1)} onChoose={() => undefined} />, {
      user: sampleUser({ memberships: [membership(1)] }),
    });
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the choice of mails', () => {
  const mails = { scanFinished: true, indexingFinished: true, projectNotices: true, barrierReport: false };

  it('never says the opposite of what was just chosen', async () => {
    const cached = [[orpc.profile.notifications.queryOptions().queryKey, mails]] as const;
    await renderInApp(<NotificationChoices />, { messages: ['account'], cached });
    const choice = page.getByLabelText(t('account.settings.notifications.scanFinished')).element();
    (choice as HTMLInputElement).click();
    // No timer has run yet, and nothing was drawn.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect((choice as HTMLInputElement).checked).toBe(false);
  });
});
