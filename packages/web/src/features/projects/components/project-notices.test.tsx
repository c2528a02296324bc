import type { Notice } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { ProjectNotices } from './project-notices.tsx';

const input = { projectId: idOf(1) };
const notice = (change: Partial<Notice>): Notice => ({
  id: idOf(20),
  kind: 'indexing_finished',
  domainId: idOf(2),
  data: { host: 'beispiel.example', pages: 54 },
  createdAt: '2026-03-05T10:20:00.000Z',
  ...change,
});
const failed = notice({ id: idOf(21), kind: 'login_failed' });

afterEach(() => localStorage.clear());

describe.each(locales)('the notices of a project (%s)', (locale) => {
  const show = (notices: Notice[], may = sampleProject().may) =>
    renderInApp(<ProjectNotices projectId={idOf(1)} />, {
      locale,
      messages: ['projects'],
      cached: [
        [orpc.domain.notices.queryKey({ input }), { notices }],
        [orpc.project.get.queryKey({ input }), sampleProject({ may })],
      ],
    });
  const news = () => page.getByText(t('projects.notices.indexing_finished', { host: 'beispiel.example', pages: 54 }));

  it('show news once, as a notification', async () => {
    await show([notice({})], ['project.view']);
    const region = page.getByRole('region', { name: t('common.notifications') });
    await expect.element(region.getByText(/beispiel\.example/)).toBeVisible();
    expect(news().elements()).toHaveLength(1);
    await page.getByRole('button', { name: t('common.close') }).click();
    await show([notice({}), notice({ id: idOf(22), data: { host: 'zwei.example', pages: 3 } })], ['project.view']);
    await expect.element(region.getByText(/zwei\.example/)).toBeVisible();
    expect(news().elements()).toHaveLength(0);
  });

  it('have a menu for what needs action, with the way to it', async () => {
    const { path } = await show([failed, notice({ id: idOf(23), kind: 'proof_lapsed' })]);
    await page.getByRole('button', { name: t('projects.notices.button', { count: 2 }) }).click();
    await expect
      .element(page.getByText(t('projects.notices.login_failed', { host: 'beispiel.example' })))
      .toBeVisible();
    expect(page.getByRole('button', { name: t('projects.notices.dismiss') }).elements()).toHaveLength(2);
    await page.getByRole('link', { name: t('projects.notices.to_login') }).click();
    expect(path()).toBe(`/projects/${idOf(1)}/domains/${idOf(2)}/login`);
  });

  it('are put away only with the permission', async () => {
    await show([failed], ['project.view']);
    await page.getByRole('button', { name: t('projects.notices.button', { count: 1 }) }).click();
    await expect.element(page.getByRole('link', { name: t('projects.notices.to_login') })).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('projects.notices.dismiss') })).not.toBeInTheDocument();
  });

  it('are announced when they come while the project is shown', async () => {
    const { queryClient } = await show([]);
    await expect.poll(announced).toBe('');
    queryClient.setQueryData(orpc.domain.notices.queryKey({ input }), { notices: [failed] });
    const text = t('projects.notices.login_failed', { host: 'beispiel.example' });
    await expect.poll(announced).toBe(text);
  });
});
