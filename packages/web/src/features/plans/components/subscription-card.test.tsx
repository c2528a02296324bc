import type { Subscription } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleSubscription, sampleTrial } from '#testing/billing-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { SubscriptionCard } from './subscription-card.tsx';

describe.each(locales)('a subscription (%s)', (locale) => {
  const show = (subscription: Subscription) =>
    renderInApp(<SubscriptionCard subscription={subscription} />, { locale, messages: ['plans'] });
  const day = (german: string, english: string): string => (locale === 'de' ? german : english);
  const factsOf = (): Record<string, string> => {
    const values = textsOf('main dd');
    return Object.fromEntries(textsOf('main dt').map((label, index) => [label, values[index] ?? '']));
  };
  const doable = (): string[] => textsOf('main a, main button');

  it('has all its fields', async () => {
    await show(sampleSubscription({ purchaseOrder: 'PO-7', openCents: 5_831 }));
    const money = locale === 'de' ? '58,31\u00a0€' : '€58.31';
    const period = { from: day('05.03.2026', 'Mar 5, 2026'), to: day('04.04.2026', 'Apr 4, 2026') };
    expect(factsOf()).toMatchObject({
      [t('plans.list.project')]: 'Bücherei',
      [t('plans.list.product')]: 'Tool',
      [t('plans.list.package')]: 'Standard',
      [t('plans.list.size')]: t('plans.bracket', { bracket: 1500 }),
      [t('plans.list.interval')]: t('plans.intervals.month'),
      [t('plans.list.price_gross')]: money,
      [t('plans.list.created')]: day('05.03.2026', 'Mar 5, 2026'),
      [t('plans.list.period')]: t('plans.list.period_range', period),
      [t('plans.list.next_invoice')]: t('plans.list.next_invoice_value', {
        date: day('05.04.2026', 'Apr 5, 2026'),
        price: money,
      }),
      [t('plans.list.cancel_state')]: t('plans.list.cancel_no'),
      [t('plans.list.purchase_order')]: 'PO-7',
      [t('plans.list.open')]: money,
      [t('plans.price.total', { per: t('plans.per.month') })]: money,
    });
    expect(doable()).toEqual([t('plans.list.invoices'), t('plans.list.change'), t('plans.list.cancel')]);
  });

  it('says an announced price with its day and the way out, and how long a coupon holds', async () => {
    const priceNotice = { netCents: 5_500, noticedOn: '2026-03-10', startsOn: '2026-05-05' };
    await show(sampleSubscription({ priceNotice, coupon: { code: 'START10', lastsUntil: '2026-05-05' } }));
    const date = day('05.05.2026', 'May 5, 2026');
    const notice = t('plans.list.price_notice', {
      date,
      price: locale === 'de' ? '55,00\u00a0€' : '€55.00',
      per: t('plans.per.month'),
      old: locale === 'de' ? '49,00\u00a0€' : '€49.00',
      until: day('04.05.2026', 'May 4, 2026'),
    });
    await expect.element(page.getByText(notice)).toBeVisible();
    expect(factsOf()).toMatchObject({
      [t('plans.list.coupon')]: t('plans.list.coupon_until', { code: 'START10', date }),
    });
  });

  it('says before it is cancelled what ends when', async () => {
    await show(sampleSubscription());
    await page.getByRole('button', { name: t('plans.list.cancel'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const date = day('04.04.2026', 'Apr 4, 2026');
    await expect.element(dialog.getByText(t('plans.cancel.text', { date }))).toBeVisible();
    const names = { product: 'Tool', project: 'Bücherei' };
    await expect.element(dialog.getByText(t('plans.cancel.after', names))).toBeVisible();
    await dialog.getByRole('button', { name: t('common.back') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('can be taken up again once it is cancelled, and not changed until then', async () => {
    await show(sampleSubscription({ cancelAtPeriodEnd: true, nextInvoiceOn: null }));
    const date = day('04.04.2026', 'Apr 4, 2026');
    expect(factsOf()).toMatchObject({
      [t('plans.list.cancel_state')]: t('plans.list.cancel_yes', { date }),
      [t('plans.list.next_invoice')]: t('plans.list.no_invoice'),
    });
    expect(doable()).toEqual([t('plans.list.invoices'), t('plans.list.reactivate')]);
  });

  it('that is a trial can be booked, or ended', async () => {
    await show(sampleTrial());
    expect(factsOf()).toMatchObject({ [t('plans.list.trial_end')]: day('18.03.2026', 'Mar 18, 2026') });
    expect(doable()).toEqual([t('plans.list.book'), t('plans.list.cancel_trial')]);
  });

  it('that is over, of a project that is gone, shows its invoices', async () => {
    await show(sampleSubscription({ status: 'canceled', endedOn: '2026-04-05', isProjectGone: true }));
    expect(doable()).toEqual([t('plans.list.invoices')]);
    expect(factsOf()[t('plans.list.project')]).toBe(t('plans.list.project_gone', { project: 'Bücherei' }));
  });

  it('names the move into a larger size, which can be objected to', async () => {
    const startsOn = '2026-04-05';
    const plannedChange = { package: 'standard', bracket: 10_000, interval: 'month', isMove: true } as const;
    await show(sampleSubscription({ plannedChange: { ...plannedChange, startsOn, netCents: 12_900 } }));
    await expect.element(page.getByText(/129[.,]00/)).toBeVisible();
    await page.getByRole('button', { name: t('plans.list.object') }).click();
    await expect.element(page.getByRole('dialog', { name: t('plans.object.title') })).toBeVisible();
  });

  it('that becomes smaller says when, and can stay as it is', async () => {
    const plannedChange = { package: 'standard', bracket: 100, interval: 'month', isMove: false } as const;
    await show(sampleSubscription({ plannedChange: { ...plannedChange, startsOn: '2026-04-05', netCents: 1_900 } }));
    await expect.element(page.getByText(/19[.,]00/).first()).toBeVisible();
    await page.getByRole('button', { name: t('plans.list.keep') }).click();
    await expect.element(page.getByRole('dialog', { name: t('plans.keep.title') })).toBeVisible();
  });
});
