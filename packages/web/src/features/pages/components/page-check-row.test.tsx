import type { PageCheckDetail } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { PageCheckRow } from './page-check-row.tsx';

const pageUrl = 'https://beispiel.example/kontakt';
const check: PageCheckDetail = {
  id: idOf(95),
  projectId: idOf(1),
  url: pageUrl,
  title: 'Kontakt',
  note: '',
  failed: 2,
  reviews: 1,
  by: 'Ada Muster',
  at: '2026-03-05T10:15:00.000Z',
  level: 'AA',
  viewport: { width: 1280, height: 720 },
  elements: 1200,
  passed: 40,
  frames: 0,
  isCut: false,
  findings: [],
};
const byProject = { projectId: idOf(1) };

describe.each(locales)('a check made in the page (%s)', (locale) => {
  const show = (change: Partial<PageCheckDetail> = {}, may = sampleProject().may) =>
    renderInApp(
      <ul>
        <PageCheckRow check={{ ...check, ...change }} pageUrl={pageUrl} />
      </ul>,
      {
        locale,
        messages: ['pages', 'criteria', 'ruleTitles'],
        cached: [
          [orpc.project.get.queryKey({ input: byProject }), sampleProject({ may })],
          [orpc.checker.get.queryKey({ input: { ...byProject, checkId: check.id } }), { ...check, ...change }],
        ],
      },
    );
  const row = () => page.getByRole('button').first();
  const remove = () => page.getByRole('button', { name: t('pages.checker.remove') });

  it('names the person, the date and the findings', async () => {
    await show();
    const time = locale === 'de' ? '05.03.2026, 11:15' : 'Mar 5, 2026, 11:15 AM';
    const text = textsOf('h3')[0]?.replaceAll('\u202f', ' ') ?? '';
    expect(text).toContain(t('pages.checker.row', { name: 'Ada Muster', time }));
    expect(text).toContain(t('pages.checker.found', { failed: 2, reviews: 1 }));
  });

  it('names a former member, the address and the state', async () => {
    await show({ by: null, url: 'https://beispiel.example/neu', note: 'Menü offen' });
    await expect.element(row()).toHaveAccessibleName(expect.stringContaining(t('pages.checker.gone')));
    await expect.element(page.getByText('Menü offen')).toBeVisible();
    const address = t('pages.checker.at_target', { address: 'beispiel.example/neu' });
    await expect.element(page.getByText(address)).toBeVisible();
  });

  it('opens to what it found, and under which conditions', async () => {
    const findings = [
      { ruleId: 'image-alt', outcome: 'failed', impact: 'critical', selector: 'img', snippet: '<img>' },
      { ruleId: 'link-name', outcome: 'cannot-tell', impact: 'minor', selector: 'a', snippet: '<a>' },
    ] as PageCheckDetail['findings'];
    await show({ findings });
    await row().click();
    await expect.element(row()).toHaveAttribute('aria-expanded', 'true');
    expect(textsOf('pre code')).toEqual(['<img>', '<a>']);
    await expect.element(page.getByText(t('pages.checker.review'), { exact: true })).toBeVisible();
  });

  it('says where it found nothing', async () => {
    await show();
    await row().click();
    await expect.element(page.getByText(t('pages.checker.none'))).toBeVisible();
  });

  it('is removed after a confirmation, with the permission', async () => {
    await show();
    await row().click();
    await remove().click();
    await expect.element(page.getByRole('dialog', { name: t('pages.checker.remove_title') })).toBeVisible();
    await page.getByRole('button', { name: t('common.cancel') }).click();
    await expect.element(remove()).toHaveFocus();
    await show({}, ['project.view']);
    await row().click();
    await expect.element(remove()).not.toBeInTheDocument();
  });
});
