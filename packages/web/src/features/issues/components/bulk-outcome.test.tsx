import type { BulkResult } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { ApiError } from '#lib/api';
import type { Bulk } from '../api/use-bulk.ts';
import { BulkOutcome } from './bulk-outcome.tsx';

const done: BulkResult = { batchId: idOf(90), changed: 12, skipped: [] };

describe.each(locales)('what was done with many causes (%s)', (locale) => {
  type Given = { kind?: 'changed' | 'undone'; result?: Partial<BulkResult>; error?: Error; isPending?: boolean };
  const show = async ({ kind = 'changed', result = {}, error, isPending = false }: Given = {}) => {
    const calls: string[] = [];
    const bulk = {
      outcome: { kind, result: { ...done, ...result } },
      undo: { error: error ?? null, isPending, mutate: (id: string) => calls.push(id) },
      dismiss: () => calls.push('dismiss'),
    } as unknown as Bulk;
    await renderInApp(<BulkOutcome bulk={bulk} />, { locale, messages: ['work'] });
    return calls;
  };
  const undo = () => page.getByRole('button', { name: new RegExp(`^${t('work.bulk.undo')}`) });

  it('is said, and takes the focus from what is gone', async () => {
    await show();
    expect(document.activeElement?.textContent).toContain(t('work.bulk.changed', { count: 12 }));
  });

  it('can be taken back', async () => {
    const calls = await show();
    await undo().click();
    expect(calls).toEqual([idOf(90)]);
  });

  it('cannot be taken back where nothing changed, or twice', async () => {
    await show({ result: { batchId: null, changed: 0 } });
    await expect.element(undo()).not.toBeInTheDocument();
    await show({ kind: 'undone' });
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.element(page.getByText(t('work.bulk.undone', { count: 12 }))).toBeVisible();
  });

  it('is taken back once at a time', async () => {
    const calls = await show({ isPending: true });
    await expect.element(undo()).toHaveAttribute('aria-disabled', 'true');
    expect(calls).toEqual([]);
  });

  it.each(['not_found', 'unchanged', 'fixed', 'no_question', 'changed_since'] as const)(
    'names what was left, and why: %s',
    async (reason) => {
      await show({ result: { skipped: [{ reason, count: 3, issueIds: [] }] } });
      expect(textsOf('main p')).toContain(t('work.bulk.skipped', { reason, count: 3 }));
    },
  );

  it('says where it could not be taken back', async () => {
    await show({ error: new ApiError({ code: 'CONFLICT' }, 409) });
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('errors.conflict'));
  });

  it('goes when it is closed, and the focus to the screen', async () => {
    const calls = await show();
    await page.getByRole('button', { name: t('work.bulk.close') }).click();
    expect(calls).toEqual(['dismiss']);
    expect(document.activeElement?.id).toBe('main');
  });
});
