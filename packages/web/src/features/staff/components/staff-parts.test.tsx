import { locales } from '@zugang/messages';
import type { StaffWork, StaffWorker } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { BrowserState } from './operations/browser-state.tsx';
import { StaffGate } from './staff-gate.tsx';
import { WorkCounts } from './work/work-counts.tsx';

const messages = ['staff'] as const;

describe.each(locales)('the console’s door (%s)', (locale) => {
  const show = (secondFactor: 'missing' | 'unused' | 'used') =>
    renderInApp(
      <StaffGate>
        <h1>Offen</h1>
      </StaffGate>,
      {
        locale,
        messages,
        user: sampleUser({ isStaff: true }),
        cached: [[orpc.staff.access.queryKey(), { secondFactor, roles: ['support'] }]],
      },
    );
  const inside = () => page.getByText('Offen');

  it('shows who has no second factor where to set one up, and nothing else', async () => {
    await show('missing');
    await expect.element(page.getByRole('heading', { level: 1, name: t('staff.gate.title') })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('staff.gate.set_up') }))
      .toHaveAttribute('href', expect.stringMatching(/\/settings\/security$/));
    expect(inside().query()).toBeNull();
  });

  it('asks who signed in without it to sign in again', async () => {
    await show('unused');
    await expect.element(page.getByText(t('staff.gate.unused'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('staff.gate.sign_out') })).toBeVisible();
    expect(inside().query()).toBeNull();
  });

  it('opens for a session with a second factor', async () => {
    await show('used');
    await expect.element(inside()).toBeVisible();
  });
});

const worker = (change: Partial<StaffWorker>): StaffWorker => ({
  id: crypto.randomUUID(),
  seenAt: '2026-11-23T10:00:00.000Z',
  isGone: false,
  browserVersion: '149.0.1',
  isolation: null,
  gaps: [],
  ...change,
});

describe.each(locales)('the state of the browsers (%s)', (locale) => {
  const show = (workers: StaffWorker[], isProduction = true) =>
    renderInApp(<BrowserState workers={workers} isProduction={isProduction} />, { locale, messages });
  /** A text as it is shown: code without its signs. */
  const plain = (key: Parameters<typeof t>[0]) => t(key).replaceAll('`', '');

  it('names what is missing, for how many workers, and what to do; workers that are gone do not count', async () => {
    await show([
      worker({ gaps: ['unsandboxed', 'root'] }),
      worker({ gaps: ['root'] }),
      worker({ isGone: true, gaps: ['missing'] }),
    ]);
    await expect.element(page.getByText(t('staff.operations.browser.unsafe_production'))).toBeVisible();
    const items = [...document.querySelectorAll('li')].map((item) => item.textContent);
    expect(items).toHaveLength(2);
    expect(items[1]).toContain(t('staff.operations.browser.workers', { count: 2 }));
    expect(items[1]).toContain(plain('staff.operations.browser.gaps.root.what'));
    expect(items[1]).toContain(plain('staff.operations.browser.gaps.root.do'));
  });

  it('says so where nothing is missing, and where no worker lives', async () => {
    await show([worker({})]);
    await expect.element(page.getByText(t('staff.operations.browser.safe'))).toBeVisible();
    await show([worker({ isGone: true })]);
    await expect.element(page.getByText(t('staff.operations.workers.none_title'))).toBeVisible();
  });

  it('is milder outside production', async () => {
    await show([worker({ gaps: ['shared_network'] })], false);
    await expect.element(page.getByText(t('staff.operations.browser.unsafe'), { exact: true })).toBeVisible();
  });
});

describe.each(locales)('what waits (%s)', (locale) => {
  const none: StaffWork['counts'] = {
    tickets: 0,
    requests: 0,
    departures: 0,
    failedJobs: 0,
    stuckScans: 0,
    openPayments: 0,
    enterpriseRequests: 0,
    lateMails: 0,
  };

  it('leads from every figure to where it is dealt with', async () => {
    await renderInApp(<WorkCounts counts={{ ...none, failedJobs: 1234 }} />, { locale, messages });
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a')];
    expect(links).toHaveLength(Object.keys(none).length);
    const failed = links.find(({ textContent }) => textContent?.includes(t('staff.work.counts.failedJobs')));
    expect(failed?.textContent).toMatch(/1[.,]234/);
    expect(failed?.getAttribute('href')).toMatch(/\/staff\/operations#failed-jobs$/);
    expect(page.getByText(t('staff.work.nothing')).query()).toBeNull();
  });

  it('shows only what the role deals with', async () => {
    await renderInApp(<WorkCounts counts={{ failedJobs: 0, lateMails: 0 }} />, { locale, messages });
    expect(document.querySelectorAll('a')).toHaveLength(2);
  });

  it('says so where nothing waits', async () => {
    await renderInApp(<WorkCounts counts={none} />, { locale, messages });
    await expect.element(page.getByText(t('staff.work.nothing'))).toBeVisible();
  });
});
