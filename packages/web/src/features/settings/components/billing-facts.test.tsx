import type { Billing } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { billingValues } from '../billing-schema.ts';
import type { BillingValues } from '../billing-schema.ts';
import { TaxFacts, VatFacts } from './billing-facts.tsx';

type Vat = Partial<Billing['vat']>;
const billingOf = (vat: Vat, vatId = 'FR12345678901'): Billing =>
  ({ address: { vatId }, vat: { state: 'none', checkedAt: null, source: null, ...vat } }) as Billing;

describe.each(locales)('what is known of a VAT ID (%s)', (locale) => {
  const show = (vat: Vat) => renderInApp(<VatFacts billing={billingOf(vat)} />, { locale, messages: ['billing'] });

  it('is that there is none', async () => {
    await show({});
    expect(textsOf('main output')).toEqual([t('billing.vat.none', { vatId: '', date: '', register: '' })]);
  });

  it.each(['unchecked', 'pending'] as const)('has a label and a sentence: %s', async (state) => {
    await show({ state });
    const sentence = t(`billing.vat.${state}`, { vatId: 'FR12345678901', date: '', register: '' });
    expect(textsOf('main output')).toEqual([`${t(`billing.vat_states.${state}`)}${sentence}`]);
  });

  it('is that the register is asked again, and when it confirmed the number last', async () => {
    await show({ state: 'pending', source: 'vies', checkedAt: '2026-03-05T10:15:00.000Z' });
    const date = locale === 'de' ? '05.03.2026' : 'Mar 5, 2026';
    const values = { vatId: 'FR12345678901', date, register: t('billing.registers.vies') };
    await expect.element(page.getByText(t('billing.vat.pending_again', values))).toBeVisible();
  });

  it.each(['valid', 'invalid'] as const)('is what the register said, and when: %s', async (state) => {
    await show({ state, source: 'vies', checkedAt: '2026-03-05T10:15:00.000Z' });
    const date = locale === 'de' ? '05.03.2026' : 'Mar 5, 2026';
    const values = { vatId: 'FR12345678901', date, register: t('billing.registers.vies') };
    await expect.element(page.getByText(t(`billing.vat.${state}`, values))).toBeVisible();
  });
});

describe.each(locales)('how bills are taxed (%s)', (locale) => {
  const show = (change: Partial<BillingValues>, vat: Vat = {}, isDirty = false) =>
    renderInApp(
      <TaxFacts
        billing={billingOf(vat)}
        values={{ ...billingValues({ address: null, recipients: [] }, 'ada@beispiel.example'), ...change }}
        isDirty={isDirty}
      />,
      { locale, messages: ['billing'] },
    );
  const said = (): string => textsOf('main output')[0]?.trim() ?? '';

  it.each([
    [{ country: 'DE' }, 'domestic'],
    [{ country: 'FR' }, 'taxed'],
    [{ country: 'CH' }, 'not_taxable'],
    [{ country: 'CH', type: 'individual' }, 'refused'],
  ] as const)('follows the address: %o is %s', async (change, treatment) => {
    await show(change);
    expect(said()).toBe(t(`billing.tax.${treatment}`));
  });

  it('is without tax if the register has confirmed the number', async () => {
    await show({ country: 'FR', vatId: 'fr 123 456 789 01' }, { state: 'valid' });
    expect(said()).toBe(t('billing.tax.reverse_charge'));
  });

  it('counts no number that was changed since', async () => {
    await show({ country: 'FR', vatId: 'FR99999999999' }, { state: 'valid' });
    expect(said()).toBe(t('billing.tax.taxed'));
  });

  it('says that it is not saved yet', async () => {
    await show({ country: 'DE' }, {}, true);
    expect(said()).toBe(`${t('billing.tax.domestic')} ${t('billing.tax_unsaved')}`);
  });
});
