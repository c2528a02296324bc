import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { CreateCustomerDialog } from './create-customer-dialog.tsx';

const accountId = idOf(1);

describe.each(locales)('a new customer (%s)', (locale) => {
  it.each(['de', 'en'] as const)('begins in the language the reseller has set: %s', async (language) => {
    const membership = { accountId, accountName: 'Nord', kind: 'reseller', role: 'owner' } as const;
    await renderInApp(<CreateCustomerDialog onClose={() => undefined} />, {
      locale,
      messages: ['customers'],
      user: sampleUser({ memberships: [membership] }),
      cached: [[orpc.toolDefaults.get.queryKey({ input: { accountId } }), { locale: language }]],
    });
    const field = page.getByRole('combobox', { name: t('customers.fields.locale') });
    await expect.element(field).toHaveValue(language);
  });
});
