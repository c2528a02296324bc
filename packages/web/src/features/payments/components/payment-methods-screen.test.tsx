import type { PaymentMethods } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { sampleMethod } from '#testing/billing-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { PaymentMethodsScreen } from './payment-methods-screen.tsx';

const card = sampleMethod();
const debit = sampleMethod({
  id: idOf(31),
  kind: 'sepa_debit',
  last4: '3000',
  lastDay: null,
  mandate: 'ZG-1',
  isDefault: false,
});
const transfer = { payee: 'Zugang Demo GmbH', iban: 'DE02120300000000202051', bic: null, paymentDays: 14 };

describe.each(locales)('payment methods (%s)', (locale) => {
  const accountId = sampleUser().memberships[0]?.accountId ?? '';
  const show = (methods: Partial<PaymentMethods>) =>
    renderInApp(<PaymentMethodsScreen search={{}} onAccount={() => undefined} />, {
      locale,
      messages: ['payments'],
      user: sampleUser(),
      cached: [
        [
          orpc.paymentMethod.list.queryKey({ input: { accountId } }),
          { isOnline: true, billedBy: null, transfer, items: [], ...methods },
        ],
      ],
    });
  const cardName = () => t('payments.card_name', { brand: 'Visa', last4: '4242' });
  const buttons = () => textsOf('main button');

  it('have brand, digits, day, default and mandate, and what can be done', async () => {
    await show({ items: [card, debit] });
    const rows = textsOf('main li').map((text) => text.replaceAll(/\s+/g, ' '));
    expect(rows[0]).toContain(`${cardName()}${t('payments.default')}`);
    expect(rows[0]).toContain(t('payments.expiry_over'));
    expect(rows[1]).toContain(t('payments.debit_name', { last4: '3000' }));
    expect(rows[1]).toContain(t('payments.mandate', { mandate: 'ZG-1' }));
    expect(buttons().slice(0, 4)).toEqual([
      t('payments.remove'),
      t('payments.make_default'),
      t('payments.remove'),
      t('payments.add'),
    ]);
  });

  it('are removed after a question that says what follows', async () => {
    await show({ items: [card] });
    await page.getByRole('button', { name: t('payments.remove_of', { name: cardName() }) }).click();
    const dialog = page.getByRole('dialog', { name: t('payments.remove_title', { name: cardName() }) });
    await expect.element(dialog.getByText(t('payments.remove_last'))).toBeVisible();
  });

  it('without a provider are the transfer alone', async () => {
    await show({ isOnline: false });
    await expect.element(page.getByText(t('payments.transfer.text_only'))).toBeVisible();
    expect(textsOf('main dd')).toContain('Zugang Demo GmbH');
    expect(buttons()).not.toContain(t('payments.add'));
  });
});
