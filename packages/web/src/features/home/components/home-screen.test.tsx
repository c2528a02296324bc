import type { Dashboard } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { emptyDashboard, sampleDashboard, sampleDashboardProject } from '#testing/dashboard-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleScan, sampleUser } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { HomeScreen } from './home-screen.tsx';

const { queryKey } = orpc.dashboard.get.queryOptions();
const messages = ['home', 'ruleTitles', 'criteria'] as const;

const show = (dashboard: Dashboard, locale: 'de' | 'en' = 'de', user = sampleUser()) =>
  renderInApp(
    <HomeScreen firstResults={({ title }, isNew) => <p>{`results of ${title}, new: ${String(isNew)}`}</p>} />,
    { locale, messages, user, cached: [[queryKey, dashboard]] },
  );

const hrefOf = async (name: string | RegExp): Promise<string | null> => {
  const link = page.getByRole('link', { name }).first();
  await expect.element(link).toBeVisible();
  return link.element().getAttribute('href');
};

describe.each(locales)('the dashboard without a project (%s)', (locale) => {
  it('has one field for the address, with an example, and one button', async () => {
    await show(emptyDashboard(), locale);
    const field = page.getByRole('textbox', { name: t('home.first.label') });
    await expect.element(field).toHaveAccessibleDescription(t('home.first.hint'));
    await expect.element(page.getByRole('button', { name: t('home.first.submit') })).toBeVisible();
  });

  it('says at the field that it is empty, and puts the focus into it', async () => {
    await show(emptyDashboard(), locale);
    const field = page.getByRole('textbox', { name: t('home.first.label') });
    await page.getByRole('button', { name: t('home.first.submit') }).click();
    await expect.element(field).toHaveAccessibleDescription(new RegExp(t('home.first.missing')));
    await expect.element(field).toHaveFocus();
  });

  it('says to whom one turns whose role may not create one', async () => {
    const [membership] = sampleUser().memberships;
    const viewer = sampleUser({ memberships: membership ? [{ ...membership, role: 'viewer' }] : [] });
    await show(emptyDashboard(), locale, viewer);
    await expect.element(page.getByRole('heading', { name: t('home.first.forbidden_title') })).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('the causes to fix first', () => {
  it('are headings below the one of their list', async () => {
    await show(sampleDashboard());
    await expect.element(page.getByRole('heading', { level: 3, name: t('home.causes.title') })).toBeVisible();
    await expect.element(page.getByRole('listitem').getByRole('heading', { level: 4 }).first()).toBeVisible();
  });
});

describe('the first check of the only project', () => {
  const running = sampleDashboardProject({ trend: [], latestScan: sampleScan({ state: 'running', finishedAt: null }) });

  it('takes the place of the cards while it runs', async () => {
    await show(sampleDashboard({ projects: [running], causes: [] }));
    await expect.element(page.getByText('results of Bäckerei, new: false')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('home.projects') })).not.toBeInTheDocument();
  });

  it('is a card among others as soon as there are several projects', async () => {
    await show(sampleDashboard({ total: 2, projects: [running, sampleDashboardProject({ id: idOf(30) })] }));
    await expect.element(page.getByRole('heading', { name: t('home.projects') })).toBeVisible();
    await expect.element(page.getByLabelText(t('home.running'), { exact: true })).toHaveAttribute('value', '42');
  });
});

describe.each(locales)('what to do today (%s)', (locale) => {
  it('leads to each cause, task and question, and to what is missing', async () => {
    await show(sampleDashboard(), locale);
    const base = `${locale === 'en' ? '/en' : ''}/projects/${idOf(1)}`;
    const links = () => [...document.querySelectorAll('#main section li a')].map((link) => link.getAttribute('href'));
    await expect
      .poll(links)
      .toEqual(
        expect.arrayContaining([
          `${base}/issues/${idOf(5)}`,
          `${base}/issues/${idOf(15)}`,
          `${base}/issues?show=review`,
          `${base}/pages?state=error`,
          `${base}/domains/${idOf(2)}`,
        ]),
      );
    await expect.element(page.getByText(t('home.waiting.questions', { count: 22 }))).toBeVisible();
    await expect.element(page.getByText(t('home.waiting.proof', { host: 'bäckerei.example' }))).toBeVisible();
    await expect.element(page.getByText(t('home.lead', { count: 1 }))).toBeVisible();
  });
});

describe('entries of a customer’s project', () => {
  it('stay in the area of customers', async () => {
    const [cause] = sampleDashboard().causes;
    const none = { rows: [], total: 0 };
    await show(
      sampleDashboard({
        causes: cause ? [{ ...cause, ownership: 'customer' }] : [],
        projects: [sampleDashboardProject({ ownership: 'customer' })],
        tasks: none,
        questions: none,
        failedChecks: none,
        missingProofs: none,
        setup: null,
      }),
    );
    expect(await hrefOf('Bäckerei')).toBe(`/reseller/customer-projects/${idOf(1)}/overview`);
    await expect
      .poll(() => document.querySelector('ol a')?.getAttribute('href'))
      .toBe(`/reseller/customer-projects/${idOf(1)}/issues/${idOf(5)}`);
  });
});

describe('the next steps', () => {
  const title = () => page.getByRole('heading', { name: t('home.steps.title') });

  it('say what is done and lead to what is not', async () => {
    await show(sampleDashboard());
    await expect.element(page.getByText(t('home.steps.count', { done: 1, total: 3 }))).toBeVisible();
    expect(await hrefOf(t('home.steps.embed'))).toBe(`/projects/${idOf(1)}/integration`);
    expect(await hrefOf(t('home.steps.invite'))).toBe('/settings/members');
  });

  it('are hidden and shown again, and the focus is not lost', async () => {
    onTestFinished(() => localStorage.clear());
    await show(sampleDashboard());
    await page.getByRole('button', { name: t('home.steps.hide') }).click();
    await expect.element(title()).not.toBeInTheDocument();
    const showAgain = page.getByRole('button', { name: t('home.steps.show') });
    await expect.element(showAgain).toHaveFocus();
    await show(sampleDashboard());
    await expect.element(title()).not.toBeInTheDocument();
    await showAgain.click();
    await expect.element(title()).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('home.steps.hide') })).toHaveFocus();
  });

  it('are gone when all is done', async () => {
    const { setup } = sampleDashboard();
    const steps = setup?.steps.map(({ step }) => ({ step, isDone: true })) ?? [];
    await show(sampleDashboard({ setup: setup && { ...setup, steps } }));
    await expect.element(title()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: t('home.steps.show') })).not.toBeInTheDocument();
  });
});
