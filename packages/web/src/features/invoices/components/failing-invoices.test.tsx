import { locales } from '@zugang/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

// The server is not reachable.
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => vi.restoreAllMocks());

describe.each(locales)('invoices without an answer of the server (%s)', (locale) => {
  it('say what could not be loaded', async () => {
    await renderInApp(<InvoicesScreen subscriptionId={idOf(20)} search={{}} onSearch={() => undefined} />, {
      locale,
      messages: ['invoices'],
    });
    const alert = page.getByRole('alert').filter({ hasText: t('invoices.load_failed') });
    await expect.element(alert.getByText(t('common.network_error'))).toBeVisible();
  });
});
