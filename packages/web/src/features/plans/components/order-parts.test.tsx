import type { PaymentMethod, PlanQuote, PriceDetails } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#lib/api';
import { sampleMethod, samplePrice, sampleQuote } from '#testing/billing-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import type { OrderValues } from '../order-schema.ts';
import type { Order } from '../use-order.ts';
import { OrderForm } from './order-form.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { PriceFacts } from './price-facts.tsx';

const plain = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll('\u00a0', ' '));

describe('the price in detail', () => {
  const show = (price: Partial<PriceDetails>, locale: 'de' | 'en') =>
    renderInApp(<PriceFacts price={samplePrice(price)} interval="year" />, { locale, messages: ['plans'] });
  const yearly = {
    baseCents: 58_800,
    discountCents: 11_760,
    discounts: [{ kind: 'yearly' as const, percent: 20 }],
    netCents: 47_040,
    taxCents: 8_938,
    grossCents: 55_978,
  };

  it('goes from the base price over discount and tax to the total', async () => {
    await show(yearly, 'de');
    expect(plain(textsOf('dd'))).toEqual(['588,00 €', '-117,60 €', '470,40 €', '19 %', '89,38 €', '559,78 €']);
    expect(textsOf('dt')[1]).toBe(
      `${t('plans.price.discount')} (${t('plans.price.discount_yearly', { percent: 20 })})`,
    );
    await show(yearly, 'en');
    expect(textsOf('dd')).toEqual(['€588.00', '-€117.60', '€470.40', '19%', '€89.38', '€559.78']);
  });

  it('names a coupon by its percent or its amount', async () => {
    const discounts = [{ kind: 'coupon' as const, cents: 500 }];
    await show({ discountCents: 500, discounts, netCents: 4_400 }, 'en');
    expect(textsOf('dt')[1]).toBe(
      `${t('plans.price.discount')} (${t('plans.price.discount_coupon_amount', { amount: '€5.00' })})`,
    );
  });

  it('has neither discount nor tax where there is none, and no negative zero', async () => {
    await show({ taxRate: 0, taxCents: 0, grossCents: 4_900, taxCategory: 'AE', treatment: 'reverse_charge' }, 'de');
    expect(plain(textsOf('dd'))).toEqual(['49,00 €', '0,00 €', '49,00 €', '0 %', '0,00 €', '49,00 €']);
  });
});

describe.each(locales)('what is paid when (%s)', (locale) => {
  const day = (german: string, english: string): string => (locale === 'de' ? german : english);
  const money = (german: string, english: string): string => (locale === 'de' ? `${german}\u00a0€` : `€${english}`);
  const stepsOf = async (change: Partial<PlanQuote>, method: PaymentMethod | null = null): Promise<string[]> => {
    await renderInApp(<PaymentPlan quote={sampleQuote(change)} interval="month" method={method} />, {
      locale,
      messages: ['plans'],
    });
    return textsOf('ol > li');
  };
  const next = { date: day('05.04.2026', 'Apr 5, 2026'), price: money('58,31', '58.31') };

  it('is today, and with the next period', async () => {
    expect(await stepsOf({})).toEqual([
      t('plans.book.when_now', { price: next.price, until: day('04.04.2026', 'Apr 4, 2026') }),
      t('plans.book.when_next', next),
    ]);
  });

  it('says how: by transfer, or from the card or account that is charged', async () => {
    await stepsOf({});
    expect(textsOf('p').at(-1)).toBe(t('plans.book.when_how'));
    for (const kind of ['card', 'sepa_debit'] as const) {
      await stepsOf({}, sampleMethod({ kind, last4: '4242' }));
      expect(textsOf('p').at(-1)).toBe(t(`plans.book.when_${kind}`, { last4: '4242' }));
    }
  });

  it('is the full price again after a coupon', async () => {
    const coupon = { code: 'START10', lastsUntil: '2026-06-05' };
    await stepsOf({ coupon, regularGrossCents: 6_000 });
    const values = {
      date: day('05.06.2026', 'Jun 5, 2026'),
      price: money('60,00', '60.00'),
      per: t('plans.per.month'),
    };
    await expect.element(page.getByText(t('plans.book.when_coupon', values))).toBeVisible();
  });

  it('is nothing before the trial has ended', async () => {
    expect(await stepsOf({ trialEndsOn: '2026-04-05', startsOn: '2026-04-05' })).toEqual([
      t('plans.book.when_trial', { date: day('04.04.2026', 'Apr 4, 2026') }),
      t('plans.book.when_first', next),
    ]);
  });

  it('is nothing today for a smaller package', async () => {
    expect(await stepsOf({ kind: 'downgrade', startsOn: '2026-04-05' })).toEqual([
      t('plans.book.when_nothing', { date: day('04.04.2026', 'Apr 4, 2026') }),
      t('plans.book.when_next', next),
    ]);
  });

  it('sets the unused days off against a larger package', async () => {
    const dueNow = { chargeCents: 9_900, creditCents: 2_450, netCents: 7_450, taxCents: 1_416, grossCents: 8_866 };
    await stepsOf({ kind: 'upgrade', dueNow });
    expect(textsOf('dd')).toEqual([
      money('99,00', '99.00'),
      locale === 'de' ? '-24,50\u00a0€' : '-€24.50',
      money('74,50', '74.50'),
      money('14,16', '14.16'),
      money('88,66', '88.66'),
    ]);
  });
});

describe.each(locales)('the form of an order (%s)', (locale) => {
  type Sent = { values: OrderValues; cents: number };
  const show = async (answers: (ApiError | null)[], isChange = false) => {
    const sent: Sent[] = [];
    const calls: string[] = [];
    let applied = '';
    const order: Order = {
      isChange,
      coupon: '',
      readCoupon: () => applied,
      quote: sampleQuote(),
      error: null,
      refetch: () => calls.push('refetch'),
      applyCoupon: async (code) => {
        if (code === 'FALSCH') throw new ApiError({ code: 'COUPON_INVALID' }, 400);
        applied = code;
      },
      send: async (values, { confirmedCents }) => {
        sent.push({ values, cents: confirmedCents });
        const answer = answers.shift();
        if (answer) throw answer;
      },
    };
    await renderInApp(
      <OrderForm
        name={crypto.randomUUID()}
        order={order}
        quote={sampleQuote()}
        isBusinessOnly
        onOrdered={() => calls.push('ordered')}
      />,
      { locale, messages: ['plans'] },
    );
    return { sent, calls };
  };
  const press = () => page.getByRole('button', { name: t('plans.book.order') }).click();
  const business = () => page.getByRole('checkbox', { name: t('plans.book.business') });
  const terms = () => page.getByRole('checkbox').last();
  const coupon = () => page.getByRole('textbox', { name: new RegExp(t('plans.book.coupon')) });
  const number = () => page.getByRole('textbox', { name: new RegExp(t('plans.book.purchase_order')) });

  it('sends nothing before both declarations are made', async () => {
    const { sent } = await show([]);
    await press();
    await expect.element(business()).toHaveAccessibleDescription(t('plans.errors.businesses_only'));
    await expect.element(terms()).toHaveAccessibleDescription(t('plans.errors.terms_required'));
    expect(sent).toEqual([]);
  });

  it('keeps everything typed when the price has changed, and reads the new one', async () => {
    const { sent, calls } = await show([new ApiError({ code: 'PRICE_CHANGED' }, 409), null]);
    await number().fill('PO-7');
    await business().click();
    await terms().click();
    await press();
    await expect.element(page.getByText(t('plans.errors.price_changed'))).toBeVisible();
    await expect.element(number()).toHaveValue('PO-7');
    await press();
    await expect.poll(() => calls).toEqual(['refetch', 'ordered']);
    expect(sent.map(({ values, cents }) => [values.purchaseOrder, cents])).toEqual([
      ['PO-7', 5_831],
      ['PO-7', 5_831],
    ]);
  });

  it('orders no price that a typed code would change, and says where a code is wrong', async () => {
    const { sent } = await show([]);
    await business().click();
    await terms().click();
    await coupon().fill('FALSCH');
    await press();
    await expect.element(coupon()).toHaveAccessibleDescription(t('plans.book.coupon_unread'));
    await page.getByRole('button', { name: t('plans.book.coupon_apply') }).click();
    await expect.element(coupon()).toHaveAccessibleDescription(t('plans.errors.coupon_invalid'));
    expect(sent).toEqual([]);
  });

  it('asks for a change only for the terms', async () => {
    const { calls } = await show([null], true);
    expect(textsOf('main input[type=checkbox]')).toHaveLength(1);
    await terms().click();
    await press();
    await expect.poll(() => calls).toEqual(['ordered']);
  });
});
