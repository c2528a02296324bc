import { locales } from '@zugang/messages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleIssue } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { MyTasks } from './my-tasks.tsx';

const { queryKey } = orpc.issue.mine.queryOptions({ input: { size: 6 } });
const taskOf = (title: string) => ({ ...sampleIssue(), projectTitle: title, ownership: 'own' as const });
const show = (locale: (typeof locales)[number], rows: ReturnType<typeof taskOf>[]) =>
  renderInApp(<MyTasks />, { locale, messages: ['shell'], cached: [[queryKey, { rows, total: rows.length }]] });

it.each(locales)(
  'what is assigned to one is listed on the start screen, with all texts it needs (%s)',
  async (locale) => {
    await show(locale, [taskOf('Bäckerei')]);
    const list = page.getByRole('list', { name: t('shell.home.tasks.title') });
    await expect.element(list.getByRole('link', { name: /\S/ })).toBeVisible();
    await expect.element(list.getByText('Bäckerei')).toBeVisible();
  },
);

it('says nothing where nothing is', async () => {
  await show('de', []);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
