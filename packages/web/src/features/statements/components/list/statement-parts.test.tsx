import type { StatementChange, StatementRow } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { publishedSample, sampleLaw, sampleStatement } from '#testing/statement-samples.ts';
import { t } from '#testing/translate.ts';
import { lawsQuery, statementsQuery } from '#features/statements/use-statements.ts';
import { StatementsScreen } from './statements-screen.tsx';

const show = (statements: readonly StatementRow[], locale: (typeof locales)[number] = 'de') => {
  sessionStorage.clear();
  return renderInApp(<StatementsScreen projectId={idOf(1)} />, {
    locale,
    messages: ['statements', 'criteria'],
    path: `/projects/${idOf(1)}/policy`,
    cached: [
      [orpc.project.get.queryKey({ input: { projectId: idOf(1) } }), sampleProject()],
      [orpc.project.list.queryKey({ input: { page: 1, size: 1 } }), { rows: [], page: 1, size: 1, total: 3 }],
      [statementsQuery(idOf(1)).queryKey, { statements }],
      [lawsQuery(locale).queryKey, { laws: [sampleLaw()] }],
    ],
  });
};

describe.each(locales)('the list of statements (%s)', (locale) => {
  it('says what a statement is and for whom where there is none', async () => {
    await show([], locale);
    await expect.element(page.getByText(t('statements.list.empty'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('statements.list.create') })).toBeVisible();
  });

  it('shows law, version, review and where a published one is', async () => {
    await show([publishedSample()], locale);
    await expect.element(page.getByText(sampleLaw().name)).toBeVisible();
    await expect.element(page.getByText(t('statements.state.published'), { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: t('statements.list.public') });
    await expect.element(link).toHaveAttribute('href', publishedSample().url);
    await expect.element(page.getByRole('link', { name: t('statements.list.all') })).toBeVisible();
  });

  it.each<[StatementChange['kind'], StatementChange, string]>([
    [
      'fixed',
      { kind: 'fixed', itemId: idOf(50), what: 'Bilder ohne Beschreibung', criteria: ['1.1.1'] },
      'Bilder ohne',
    ],
    ['missing', { kind: 'missing', criterion: '1.4.3', issues: 2, pages: 7 }, '1.4.3'],
    [
      'fix_overdue',
      { kind: 'fix_overdue', itemId: idOf(50), what: 'Bilder ohne Beschreibung', fixBy: '2026-03-01' },
      '2026',
    ],
    ['review_due', { kind: 'review_due', on: '2026-03-01' }, '2026'],
    ['pack_changed', { kind: 'pack_changed', version: '2026-12' }, '2026-12'],
  ])('says in words what became wrong, with one click to a new draft: %s', async (_, change, part) => {
    await show([publishedSample({ changes: [change] })], locale);
    await expect.element(page.getByRole('listitem').filter({ hasText: part }).last()).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('statements.changes.refresh') })).toBeVisible();
  });

  it('shows the line to embed and the files on request', async () => {
    const { title, url } = publishedSample();
    await show([publishedSample()], locale);
    await page.getByRole('button', { name: t('statements.list.delivery_named', { title }) }).click();
    await expect.element(page.getByText(url ?? '', { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('statements.delivery.place_footer'))).toBeVisible();
    const evidence = { format: t('statements.delivery.formats.evidence'), title };
    await expect
      .element(page.getByRole('button', { name: t('statements.delivery.file_named', evidence) }))
      .toBeVisible();
  });
});

describe('a published statement', () => {
  it('is withdrawn after a question, and deleted only then', async () => {
    const { title } = publishedSample();
    await show([publishedSample()]);
    await page.getByRole('button', { name: t('statements.menu.more_named', { title }) }).click();
    await expect.element(page.getByText(t('statements.menu.delete_later'))).toBeVisible();
    await page.getByRole('button', { name: t('statements.menu.withdraw') }).click();
    const dialog = page.getByRole('dialog', { name: t('statements.withdraw.title') });
    await expect.element(dialog.getByText(t('statements.withdraw.text', { title }))).toBeVisible();
  });
});

describe('a draft', () => {
  it('can be deleted, and copied to the other language', async () => {
    const { title } = sampleStatement();
    await show([sampleStatement()]);
    await page.getByRole('button', { name: t('statements.menu.more_named', { title }) }).click();
    await expect.element(page.getByRole('button', { name: t('statements.menu.delete') })).toBeVisible();
    const english = t('statements.menu.copy', { language: t('common.language.en') });
    await expect.element(page.getByRole('button', { name: english })).toBeVisible();
  });
});
