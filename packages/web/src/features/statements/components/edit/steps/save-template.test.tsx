import type { StatementTemplate } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { sampleLaw, sampleStatement, sampleStatementForm } from '#testing/statement-samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { statementQuery } from '#features/statements/use-statements.ts';
import { DraftForm } from '../edit-screen.tsx';

const template = (change: Partial<StatementTemplate>): StatementTemplate => ({
  id: idOf(60),
  accountId: idOf(2),
  name: 'Onlineshops',
  law: 'bfsg',
  language: 'de',
  createdAt: '2026-11-25T10:00:00.000Z',
  createdBy: null,
  isOfPartner: false,
  mayChange: true,
  ...change,
});

const open = async (templates: StatementTemplate[], locale: (typeof locales)[number] = 'de') => {
  const projectId = idOf(1);
  const statementId = idOf(61);
  const form = sampleStatementForm({ statement: sampleStatement({ id: statementId }) });
  await renderInApp(<DraftForm form={form} law={sampleLaw()} step="texts" onStep={() => undefined} />, {
    locale,
    messages: ['statements', 'criteria'],
    path: `/projects/${projectId}/policy/${statementId}/edit`,
    cached: [
      [orpc.project.get.queryKey({ input: { projectId } }), sampleProject({})],
      [orpc.statementTemplate.list.queryKey({ input: { projectId } }), { templates }],
      [statementQuery({ projectId, statementId }).queryKey, form],
    ],
  });
  await page.getByRole('button', { name: t('statements.template.save') }).click();
};

it.each(locales)('replaces a template of the same law and language that one may change (%s)', async (locale) => {
  await open(
    [
      template({}),
      template({ id: idOf(62), name: 'Des Partners', mayChange: false, isOfPartner: true }),
      template({ id: idOf(63), name: 'In English', language: 'en' }),
    ],
    locale,
  );
  const choice = page.getByLabelText(t('statements.template.as'), { exact: true });
  await expect.element(choice).toHaveValue('');
  expect(textsOf('dialog option')).toEqual([
    t('statements.template.as_new'),
    t('statements.template.as_existing', { name: 'Onlineshops' }),
  ]);
  await choice.selectOptions(idOf(60));
  await expect.element(page.getByLabelText(t('statements.template.name'), { exact: true })).toHaveValue('Onlineshops');
});

it('asks for a name alone where there is nothing to replace', async () => {
  await open([]);
  await expect.element(page.getByLabelText(t('statements.template.name'), { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText(t('statements.template.as'), { exact: true })).not.toBeInTheDocument();
});
