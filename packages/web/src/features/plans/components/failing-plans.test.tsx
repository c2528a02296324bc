import { locales } from '@zugang/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { projectQuery } from '#lib/project';
import { sampleOffer, sampleSubscription } from '#testing/billing-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { offerQuery } from '../use-offer.ts';
import { BookScreen } from './book-screen.tsx';
import { PricingScreen } from './pricing-screen.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';

const projectId = idOf(1);

// The server is not reachable.
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => vi.restoreAllMocks());

describe.each(locales)('without an answer of the server (%s)', (locale) => {
  const surroundings = { locale, messages: ['plans'] } as const;
  /** What the alert with this title says. */
  const saidUnder = (title: string) =>
    page.getByRole('alert').filter({ hasText: title }).getByText(t('common.network_error'));
  const cached = [[projectQuery(projectId).queryKey, sampleProject()]] as const;

  it('the list of subscriptions says what could not be loaded', async () => {
    await renderInApp(<SubscriptionsScreen />, surroundings);
    await expect.element(saidUnder(t('plans.list.load_failed'))).toBeVisible();
  });

  it('the packages do, too', async () => {
    await renderInApp(<PricingScreen projectId={projectId} search={{}} onSearch={() => undefined} />, {
      ...surroundings,
      cached,
    });
    await expect.element(saidUnder(t('plans.pricing.load_failed'))).toBeVisible();
  });

  it('and so does the order', async () => {
    const search = { package: 'standard', bracket: 1_500, interval: 'month' } as const;
    await renderInApp(<BookScreen projectId={projectId} slug="tool" search={search} />, {
      ...surroundings,
      cached: [...cached, [offerQuery(projectId).queryKey, sampleOffer()]],
    });
    await expect.element(saidUnder(t('plans.book.load_failed'))).toBeVisible();
  });

  it.each([
    ['cancel', false],
    ['reactivate', true],
  ] as const)('%s says that it did not work', async (intent, cancelAtPeriodEnd) => {
    await renderInApp(<SubscriptionCard subscription={sampleSubscription({ cancelAtPeriodEnd })} />, surroundings);
    await page.getByRole('button', { name: t(`plans.list.${intent}`), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t(`plans.${intent}.confirm`) }).click();
    await expect.element(saidUnder(t(`plans.${intent}.failed`))).toBeVisible();
  });
});
