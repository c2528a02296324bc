import type { DomainIntegration, ToolState } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { rowsOfTable, textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { CheckCard } from './check-card.tsx';
import { IntegrationBadge, IntegrationDates } from './integration-state.tsx';
import { ProductsCard } from './products-card.tsx';

const domainOf = (change: Partial<DomainIntegration> = {}): DomainIntegration => ({
  domainId: idOf(2),
  host: 'xn--bckerei-5wa.example',
  isPrimary: true,
  state: 'integrated',
  reason: 'ok',
  detail: null,
  seenAt: null,
  check: null,
  ...change,
});

/** A look at the page that ended without an answer, or has not ended. */
const checkIn = (state: 'running' | 'done'): DomainIntegration['check'] => ({
  id: idOf(3),
  domainId: idOf(2),
  url: 'https://xn--bckerei-5wa.example/',
  state,
  outcome: null,
  reason: null,
  detail: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  finishedAt: null,
});

describe.each(locales)('whether the widget is in the pages (%s)', (locale) => {
  it.each(['integrated', 'not_integrated', 'invalid'] as const)('is one word: %s', async (state) => {
    await renderInApp(<IntegrationBadge state={state} />, { locale, messages: ['tool'] });
    expect(textsOf('main > span')).toEqual([t(`tool.states.${state}`)]);
  });

  it('has its dates, where there are any', async () => {
    await renderInApp(<IntegrationDates domain={domainOf()} />, { locale, messages: ['tool'] });
    expect(textsOf('main li')).toEqual([]);
  });

  it('is being looked at, or could not be', async () => {
    const running = domainOf({ check: checkIn('running') });
    await renderInApp(<IntegrationDates domain={running} />, { locale, messages: ['tool'] });
    expect(textsOf('main li')).toEqual([t('tool.state.checking')]);
    const lost = domainOf({ check: checkIn('done') });
    await renderInApp(<IntegrationDates domain={lost} />, { locale, messages: ['tool'] });
    expect(textsOf('main li')).toEqual([t('tool.state.lost')]);
  });
});

describe.each(locales)('what a look at a page found (%s)', (locale) => {
  const result = (): Element | null => document.querySelector('main section > div:last-child > div > div:last-child');
  const show = (check: DomainIntegration['check']) =>
    renderInApp(
      <CheckCard
        projectId={idOf(1)}
        tool={{ domains: [domainOf({ check })] } as unknown as ToolState}
        canCheck={false}
      />,
      {
        locale,
        messages: ['tool', 'integration'],
        cached: [[orpc.project.get.queryKey({ input: { projectId: idOf(1) } }), sampleProject()]],
      },
    );

  it('is not announced where it was found before the screen was opened', async () => {
    await show(checkIn('done'));
    expect(result()?.textContent).toContain(t('tool.states.integrated'));
    expect(result()?.hasAttribute('aria-live')).toBe(false);
  });

  it('will be announced where one is looking just now', async () => {
    await show(checkIn('running'));
    expect(result()?.getAttribute('aria-live')).toBe('polite');
  });
});

describe.each(locales)('the products of a project (%s)', (locale) => {
  const show = (canEdit: boolean) => {
    const products: ToolState['products'] = [
      { product: 'tool', status: 'free', isShown: true },
      { product: 'live-inspect', status: 'trial', isShown: false },
      { product: 'statement', status: 'inactive', isShown: true },
    ];
    const tool = { domains: [domainOf()], products } as unknown as ToolState;
    return renderInApp(<ProductsCard projectId={idOf(1)} tool={tool} canEdit={canEdit} />, {
      locale,
      messages: ['tool'],
    });
  };
  const words = (key: 'is_shown' | 'is_hidden') => t(`tool.integration.products.${key}`);

  it('have their status in the project and in the widget, and their state on each domain', async () => {
    await show(false);
    expect(rowsOfTable().map((cells) => cells.slice(1))).toEqual([
      [t('tool.product_status.free'), words('is_shown'), t('tool.states.integrated')],
      [t('tool.product_status.trial'), words('is_hidden'), t('tool.states.integrated')],
      [t('tool.product_status.inactive'), words('is_hidden'), t('tool.states.integrated')],
    ]);
    const header = t('tool.integration.products.domain', { host: 'bäckerei.example' });
    await expect.element(page.getByRole('columnheader', { name: header })).toBeVisible();
  });

  it('are activated in the widget by whoever may, where they are active in the project', async () => {
    await show(true);
    const names = [...document.querySelectorAll('table button')].map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      t('tool.integration.products.hide', { product: t('tool.products.tool.name') }),
      t('tool.integration.products.show', { product: t('tool.products.live-inspect.name') }),
    ]);
    const waiting = { products: t('tool.products.live-inspect.name') };
    expect(document.querySelector('main')?.textContent).toContain(t('tool.integration.products.waiting', waiting));
  });
});
