import type { ScanProgress } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject, sampleScan } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { ScanMenu } from './scan-menu.tsx';
import { ScanAlert } from './scan-alert.tsx';

const input = { projectId: idOf(1) };
const progress: ScanProgress = {
  scanId: idOf(4),
  state: 'running',
  mode: 'all',
  isIndexing: false,
  isBrowserMissing: false,
  pagesAhead: null,
  urlsSeen: 300,
  found: 120,
  checked: 1100,
  unchanged: 0,
  failed: 2,
  findings: 55,
  issues: 9,
  ratePerMinute: 41.6,
  secondsLeft: 130,
  currentUrl: 'https://beispiel.example/kontakt',
  startedAt: '2026-03-05T10:15:00.000Z',
};
const liveKey = orpc.scan.progress.experimental_liveKey({ input });

describe.each(locales)('the check of a project in its bar (%s)', (locale) => {
  const show = (change: Partial<ScanProgress> = {}, may = sampleProject().may) =>
    renderInApp(
      <>
        <ScanAlert projectId={idOf(1)} />
        <ScanMenu projectId={idOf(1)} />
      </>,
      {
        locale,
        messages: ['scans'],
        cached: [
          [liveKey, { ...progress, ...change }],
          [orpc.project.get.queryKey({ input }), sampleProject({ may })],
        ],
      },
    );
  const menu = () => page.getByRole('button').first();
  const panel = () => page.getByRole('region', { name: t('scans.panel.title') });
  const button = (key: 'pause' | 'resume' | 'cancel') =>
    page.getByRole('button', { name: t(`scans.panel.${key}`), exact: true });
  /** Shows a check that is under way, with its figures. */
  const open = async (change: Partial<ScanProgress> = {}) => {
    const shown = await show(change);
    await menu().click();
    await expect.element(panel()).toBeVisible();
    return shown;
  };

  it.each([
    [{}, 'chip_running', 1102, 1102],
    [{ found: 2000 }, 'chip_running', 1102, 2000],
    [{ state: 'paused' }, 'chip_paused', 1102, 1102],
    [{ found: 0, checked: 0, failed: 0 }, 'starting', 0, 0],
  ] as const)('says in one line how far it is: %o', async (change, key, checked, found) => {
    await show(change);
    await expect.element(menu()).toHaveAccessibleName(t(`scans.panel.${key}`, { checked, found }));
  });

  it('says that one is under way before its figures have come', async () => {
    const latestScan = sampleScan({ state: 'running' });
    await renderInApp(<ScanMenu projectId={idOf(1)} />, {
      locale,
      messages: ['scans'],
      cached: [[orpc.project.get.queryKey({ input }), sampleProject({ latestScan })]],
    });
    await expect.element(menu()).toHaveAccessibleName(t('scans.panel.title'));
  });

  it('has its figures in the menu, as people of the language write them', async () => {
    await open();
    expect(textsOf('dd')).toEqual([
      '120',
      locale === 'de' ? '1.100' : '1,100',
      '2',
      '55',
      t('scans.panel.rate_value', { rate: 42 }),
      locale === 'de' ? '2 Min.' : '2 min',
    ]);
  });

  it('names the page it is at', async () => {
    await open();
    await expect.element(page.getByText(t('scans.panel.current', { url: 'beispiel.example/kontakt' }))).toBeVisible();
  });

  it.each([
    [{ isIndexing: true }, 'indexing'],
    [{}, 'checking'],
    [{ state: 'paused' }, 'paused'],
    [{ found: 0, checked: 0, failed: 0 }, 'starting'],
  ] as const)('says what it does just now: %o', async (change, key) => {
    await open(change);
    await expect.element(page.getByLabelText(t(`scans.panel.${key}`), { exact: true })).toBeVisible();
  });

  it('never has more behind it than there is', async () => {
    await open({ found: 10, checked: 12, failed: 0 });
    await expect.element(page.getByText(t('scans.panel.progress', { checked: 12, found: 12 }))).toBeVisible();
  });

  it('says where the end is not known, and nothing of it while it is paused', async () => {
    await open({ secondsLeft: null });
    expect(textsOf('dd').at(-1)).toBe(t('scans.panel.left_unknown'));
    await open({ state: 'paused' });
    expect(textsOf('dt')).not.toContain(t('scans.panel.left'));
  });

  it('says above the screen that no browser can be started', async () => {
    await show({ isBrowserMissing: true });
    await expect.element(page.getByText(t('scans.panel.no_browser'))).toBeVisible();
    await show({ isBrowserMissing: true, state: 'finished' });
    await expect.element(page.getByText(t('scans.panel.no_browser'))).not.toBeInTheDocument();
  });

  it('says how many pages of others are checked before its first one, also to screen readers', async () => {
    await open({ pagesAhead: 12, checked: 0, failed: 0 });
    await expect.element(panel().getByText(t('scans.panel.ahead', { pages: 12 }))).toBeVisible();
    await expect.poll(announced).toBe(t('scans.panel.ahead', { pages: 12 }));
    await open({ pagesAhead: 0, checked: 0, failed: 0 });
    await expect.element(panel()).not.toHaveTextContent(t('scans.panel.ahead', { pages: 0 }));
  });

  it('can be paused and cancelled with the permission', async () => {
    await open();
    await expect.element(button('pause')).toBeVisible();
    await expect.element(button('resume')).not.toBeInTheDocument();
    await open({ state: 'paused' });
    await expect.element(button('resume')).toBeVisible();
    await show({}, ['project.view']);
    await menu().click();
    await expect.element(panel()).toBeVisible();
    await expect.element(button('pause')).not.toBeInTheDocument();
    await expect.element(button('cancel')).not.toBeInTheDocument();
  });

  it('is cancelled only after a question, which keeps it by default', async () => {
    await open();
    await button('cancel').click();
    await expect.element(page.getByRole('dialog', { name: t('scans.panel.cancel_title') })).toBeVisible();
    await page.getByRole('button', { name: t('scans.panel.cancel_keep') }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(menu()).toHaveFocus();
  });

  it('is started by the same button when none is under way', async () => {
    await show({ state: 'finished' });
    await expect.element(menu()).toHaveAccessibleName(t('scans.menu.label'));
    await menu().click();
    await expect.element(panel()).not.toBeInTheDocument();
    for (const mode of ['all', 'changed'] as const)
      await expect
        .element(page.getByRole('button', { name: `${t(`scans.menu.${mode}`)} ${t(`scans.menu.${mode}_hint`)}` }))
        .toBeVisible();
    await userEvent.keyboard('{Escape}');
  });

  it('is not offered without the permission', async () => {
    await show({ state: 'finished' }, ['project.view']);
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the focus when it ends, and says so once in a notification', async () => {
    const { queryClient } = await show();
    (menu().element() as HTMLElement).focus();
    queryClient.setQueryData(liveKey, { ...progress, state: 'finished' });
    await expect.element(menu()).toHaveAccessibleName(t('scans.menu.label'));
    await expect.element(menu()).toHaveFocus();
    const text = t('scans.panel.say_finished', { checked: 1102 });
    await expect.element(page.getByRole('region', { name: t('common.notifications') })).toHaveTextContent(text);
    expect(page.getByText(text).elements()).toHaveLength(1);
  });
});
