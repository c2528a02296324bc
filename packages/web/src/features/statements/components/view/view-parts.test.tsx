import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { publishedSample, sampleLaw, sampleStatementForm } from '#testing/statement-samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { lawsQuery, statementQuery, versionsQuery } from '#features/statements/use-statements.ts';
import { CreateScreen } from '../create/create-screen.tsx';
import { noSituation } from '../create/use-recommendation.ts';
import { ViewScreen } from './view-screen.tsx';

const ids = { projectId: idOf(1), statementId: idOf(40) };
const project = [orpc.project.get.queryKey({ input: { projectId: idOf(1) } }), sampleProject()] as const;
const version = (number: number, change = {}) => ({
  number,
  publishedAt: `2026-0${number}-05T10:15:00.000Z`,
  publishedBy: 'Ada Muster',
  endedAt: null,
  isWithdrawn: false,
  ...change,
});

describe.each(locales)('a published statement (%s)', (locale) => {
  const difference = [
    { kind: 'same', text: 'Kontakt' },
    { kind: 'removed', text: 'Rufen Sie uns an.' },
    { kind: 'added', text: 'Schreiben Sie uns.' },
  ] as const;
  const show = (search = {}) =>
    renderInApp(<ViewScreen ids={ids} search={search} />, {
      locale,
      messages: ['statements', 'criteria'],
      path: `/projects/${idOf(1)}/policy/${idOf(40)}/view`,
      cached: [
        project,
        [statementQuery(ids).queryKey, sampleStatementForm({ statement: publishedSample() })],
        [
          versionsQuery(ids).queryKey,
          {
            versions: [
              version(3),
              version(2, { endedAt: '2026-03-05T10:15:00.000Z' }),
              version(1, { publishedBy: null }),
            ],
          },
        ],
        [
          orpc.statement.version.queryKey({ input: { ...ids, number: 3 } }),
          { version: version(3), html: '<article><h1>Titel</h1></article>', difference },
        ],
        [lawsQuery(locale).queryKey, { laws: [sampleLaw()] }],
      ],
    });

  it('has its versions, with who and when, and says which is shown', async () => {
    await show();
    await expect.element(page.getByText(t('statements.versions.shown', { number: 3 }))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('statements.versions.number', { number: 2 }) }))
      .toBeVisible();
    expect(textsOf('ol li').filter((text) => text.includes('Ada Muster'))).toHaveLength(2);
  });

  it('shows what changed by signs and words, not by colour alone', async () => {
    await show();
    await page.getByRole('radio', { name: t('statements.view.as_difference', { number: 2 }) }).click({ force: true });
    await expect.element(page.getByText(t('statements.difference.count', { added: 1, removed: 1 }))).toBeVisible();
    expect(textsOf('ins')).toEqual(['Schreiben Sie uns.']);
    expect(textsOf('del')).toEqual(['Rufen Sie uns an.']);
    await expect.element(page.getByText(t('statements.difference.added'))).toBeInTheDocument();
  });

  it('says after publishing where it is and what comes next', async () => {
    await show({ published: true });
    await expect.poll(() => document.activeElement?.textContent).toContain(publishedSample().url);
    await expect.element(page.getByText(t('statements.view.published_next'))).toBeVisible();
  });
});

describe.each(locales)('a new statement (%s)', (locale) => {
  const laws = [sampleLaw(), sampleLaw({ id: 'w3c', name: 'W3C', isReviewed: false })];
  const show = () =>
    renderInApp(<CreateScreen projectId={idOf(1)} />, {
      locale,
      messages: ['statements'],
      path: `/projects/${idOf(1)}/policy/create`,
      cached: [
        project,
        [lawsQuery(locale).queryKey, { laws }],
        [orpc.statementTemplate.list.queryKey({ input: { projectId: idOf(1) } }), { templates: [] }],
        [
          orpc.statement.recommend.queryKey({ input: { ...noSituation, who: 'company' } }),
          { law: 'bfsg', reasons: ['private_service_de', 'also_eaa'] },
        ],
      ],
    });

  it('begins with five questions, each of which may stay open', async () => {
    await show();
    expect(page.getByRole('radio', { name: t('statements.questions.unknown') }).elements()).toHaveLength(4);
    await expect.element(page.getByText(t('statements.create.unanswered'))).toBeVisible();
    await expect.element(page.getByText(t('statements.create.advice'))).toBeVisible();
  });

  it('is recommended a law with the reasons, and can take another, which says that it is not reviewed', async () => {
    await show();
    await page.getByRole('radio', { name: new RegExp(`^${t('statements.questions.who.company.label')}`) }).click();
    await expect.element(page.getByText(t('statements.reason.private_service_de'))).toBeVisible();
    const recommended = t('statements.create.law_recommended', { name: sampleLaw().name });
    await expect.element(page.getByText(recommended, { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('statements.create.law_not_reviewed'))).toBeVisible();
    await page.getByRole('radio', { name: /^W3C/ }).click();
    await expect.element(page.getByText(t('statements.create.begin_text', { law: 'W3C' }))).toBeVisible();
  });
});
