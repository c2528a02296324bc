import type { PlanOffer, Subscription } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { projectQuery } from '#lib/project';
import { sampleOffer, sampleSubscription, sampleTrial } from '#testing/billing-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import type { PricingSearch } from '../plans-search.ts';
import { offerQuery } from '../use-offer.ts';
import { PricingScreen } from './pricing-screen.tsx';

const projectId = idOf(1);

describe.each(locales)('the packages of a project (%s)', (locale) => {
  const show = async (change: Partial<PlanOffer> = {}, search: PricingSearch = {}, open: Subscription[] = []) => {
    const asked: PricingSearch[] = [];
    const offer = sampleOffer(change);
    await renderInApp(<PricingScreen projectId={projectId} search={search} onSearch={(next) => asked.push(next)} />, {
      locale,
      messages: ['plans'],
      cached: [
        [projectQuery(projectId).queryKey, sampleProject()],
        [offerQuery(projectId).queryKey, offer],
        ...open.map((one) => [orpc.subscription.get.queryKey({ input: { subscriptionId: one.id } }), one] as const),
      ],
    });
    return asked;
  };
  const withOpen = (subscription: Subscription, status: 'active' | 'trial'): Partial<PlanOffer> => ({
    products: sampleOffer().products.map((one) =>
      one.product === subscription.product ? { ...one, status, subscriptionId: subscription.id } : one,
    ),
  });
  const linkTo = (name: string) => page.getByRole('link', { name });
  const nameOf = (product: string, name: string) => t('plans.name', { product, package: name });

  it('stand side by side, with the way to the order of each in the size that fits', async () => {
    await show();
    await expect.element(page.getByRole('heading', { level: 2, name: t('plans.packages.pro') })).toBeVisible();
    for (const [product, name, slug] of [
      ['Tool', 'Standard', 'tool?package=standard'],
      ['Live Inspect', 'Pro', 'live-inspect?package=pro'],
    ] as const) {
      const link = linkTo(t('plans.pricing.book', { name: nameOf(product, name) }));
      const address = `/projects/${projectId}/book/${slug}&bracket=1500&interval=month`;
      await expect.element(link).toHaveAttribute('href', expect.stringContaining(address));
    }
    expect(textsOf('option:checked')).toEqual([
      t('plans.pricing.bracket_own', { bracket: t('plans.bracket', { bracket: 1500 }) }),
    ]);
  });

  it('show a partner its own price, and the list’s beside it', async () => {
    const products = sampleOffer().products.map((one) => ({
      ...one,
      partnerPercent: 10,
      packages: {
        ...one.packages,
        standard: one.packages.standard.map((size) => ({ ...size, monthlyCents: 4_410, listMonthlyCents: 4_900 })),
      },
    }));
    await show({ products });
    const money = (text: string) => (locale === 'de' ? `${text.replace('.', ',')}\u00a0€` : `€${text}`);
    await expect.element(page.getByText(money('44.10'), { exact: true }).first()).toBeVisible();
    const list = t('plans.pricing.partner', { price: money('49.00'), percent: 10 });
    await expect.element(page.getByText(list).first()).toBeVisible();
  });

  it('show yearly prices, and what a month costs then', async () => {
    await show({}, { interval: 'year' });
    await expect.element(page.getByText(locale === 'de' ? /^470,40\s€$/ : '€470.40')).toBeVisible();
    const month = locale === 'de' ? '39,20\u00a0€' : '€39.20';
    await expect.element(page.getByText(t('plans.pricing.per_month', { price: month }))).toBeVisible();
  });

  it('warn of a size that is smaller than the project', async () => {
    const asked = await show({}, { bracket: 100 });
    const sizes = page.getByRole('combobox', { name: t('plans.pricing.size') });
    await expect.element(sizes).toHaveAccessibleDescription(t('plans.pricing.too_small'));
    await sizes.selectOptions('1500');
    expect(asked).toEqual([{ bracket: 1500 }]);
  });

  it('say until when a trial is free: the day before the first that is paid', async () => {
    const trial = sampleTrial();
    await show(withOpen(trial, 'trial'), {}, [trial]);
    const date = locale === 'de' ? '18.03.2026' : 'Mar 18, 2026';
    await expect.element(page.getByText(t('plans.pricing.trial_until', { date }))).toBeVisible();
  });

  it('mark what is booked, and offer to switch to the rest', async () => {
    const booked = sampleSubscription({ status: 'past_due' });
    await show(withOpen(booked, 'active'), {}, [booked]);
    await expect.element(page.getByText(t('plans.pricing.current'))).toBeVisible();
    await expect.element(page.getByText(t('plans.pricing.owed'))).toBeVisible();
    await expect.element(linkTo(t('plans.pricing.change', { name: nameOf('Tool', 'Pro') }))).toBeVisible();
    await expect
      .element(linkTo(t('plans.pricing.change', { name: nameOf('Tool', 'Standard') })))
      .not.toBeInTheDocument();
  });

  it('can be read, not ordered, by those who may not book', async () => {
    await show({ mayBook: false });
    await expect.element(page.getByText(t('plans.pricing.only_admins'))).toBeVisible();
    expect(textsOf('main a')).toEqual([]);
  });

  it('are none where nothing is sold: everything is free', async () => {
    await show({ isBillingOn: false, products: [] });
    await expect.element(page.getByText(t('plans.off.text'))).toBeVisible();
    expect(textsOf('main a')).toEqual([]);
  });

  it('say which settings of the seller are missing', async () => {
    await show({ isBillingOn: false, products: [], missing: ['SELLER_IBAN', 'SELLER_CITY'] });
    await expect
      .element(page.getByText(t('plans.off.missing', { settings: 'SELLER_IBAN, SELLER_CITY' })))
      .toBeVisible();
  });
});
