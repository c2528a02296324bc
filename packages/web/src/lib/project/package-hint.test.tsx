import type { PlanOffer } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { orpc } from '#lib/api';
import { sampleOffer } from '#testing/billing-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { PackageHint, PageCapNotice, PageCount, projectQuery } from './index.ts';

const projectId = idOf(1);
const standard = {
  checks: 'weekly',
  members: 3,
  hasWidget: true,
  hasSiteLogin: false,
  hasApi: false,
  hasGuidedAudit: false,
  pages: 1_500,
  maxPages: 1_650,
} as const;
const none = { ...standard, checks: 'manual', hasWidget: false, pages: 25, maxPages: 25 } as const;
const parts = ['checks', 'site_login', 'guided_audit', 'widget', 'live_inspect'] as const;

describe.each(locales)('what a package does not include (%s)', (locale) => {
  const show = async (limits: PlanOffer['limits'], may: string[] = ['billing.view']) => {
    const offer = sampleOffer({ limits });
    await renderInApp(
      parts.map((part) => <PackageHint key={part} projectId={projectId} part={part} />),
      {
        locale,
        cached: [
          [projectQuery(projectId).queryKey, sampleProject({ may })],
          [orpc.plan.offer.queryKey({ input: { projectId } }), offer],
        ],
      },
    );
    return textsOf('main p').map((text) => text.trim());
  };
  const hint = (name: Parameters<typeof t>[0]) => `${t(name)} ${t('common.to_plans')}`;

  it('is said where it is met, with the way to the packages', async () => {
    expect(await show(standard)).toEqual([
      hint('common.package_hint.checks_weekly'),
      hint('common.package_hint.site_login'),
      hint('common.package_hint.guided_audit'),
      hint('common.package_hint.live_inspect'),
    ]);
    expect(await show(none)).toEqual([
      hint('common.package_hint.checks_manual'),
      hint('common.package_hint.site_login'),
      hint('common.package_hint.guided_audit'),
      hint('common.package_hint.widget'),
      hint('common.package_hint.live_inspect'),
    ]);
  });

  it('is not linked for who may not see bills, and not said where nothing is billed', async () => {
    expect(await show({ ...standard, hasSiteLogin: true, hasGuidedAudit: true }, [])).toEqual([
      t('common.package_hint.checks_weekly'),
      t('common.package_hint.live_inspect'),
    ]);
    expect(await show(null)).toEqual([]);
  });

  it('is “more than” so many pages where the crawl was stopped', async () => {
    const showCap = async (morePagesThan: number | null) => {
      const project = sampleProject({ morePagesThan, may: ['billing.view'] });
      await renderInApp(
        <>
          <b>
            <PageCount project={project} />
          </b>
          <PageCapNotice projectId={projectId} />
        </>,
        { locale, cached: [[projectQuery(projectId).queryKey, project]] },
      );
      return [...textsOf('main b'), ...textsOf('main p')];
    };
    expect(await showCap(null)).toEqual(['42']);
    expect(await showCap(1_650)).toEqual([
      t('common.page_cap.more', { pages: 1_650 }),
      t('common.page_cap.title', { pages: 1_650 }),
      expect.stringContaining(t('common.page_cap.text')),
    ]);
    expect(t('common.page_cap.more', { pages: 1_650 })).toMatch(locale === 'de' ? 'mehr als 1.650' : 'more than 1,650');
  });
});
