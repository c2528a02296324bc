import type { PackChange } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orpc } from '#lib/api';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import { sampleLaw, sampleStatement, sampleStatementForm } from '#testing/statement-samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { statementQuery } from '#features/statements/use-statements.ts';
import { DraftForm } from '../edit-screen.tsx';

let shown = 40;

/** Each time another statement: a draft that could not be saved is kept for its own. */
const show = async (packChanges: PackChange[], locale: (typeof locales)[number] = 'de') => {
  shown += 1;
  const ids = { projectId: idOf(1), statementId: idOf(shown) };
  const form = sampleStatementForm({ packChanges, statement: sampleStatement({ id: ids.statementId }) });
  await renderInApp(<DraftForm form={form} law={sampleLaw()} step="texts" onStep={() => undefined} />, {
    locale,
    messages: ['statements', 'criteria'],
    path: `/projects/${idOf(1)}/policy/${ids.statementId}/edit`,
    cached: [
      [orpc.project.get.queryKey({ input: { projectId: idOf(1) } }), sampleProject({})],
      [statementQuery(ids).queryKey, form],
    ],
  });
};

const intro: PackChange = {
  id: 'feedback.intro',
  section: 'Barrieren melden',
  before: 'Melden Sie sich.',
  now: 'Schreiben Sie uns.',
  isText: true,
};

describe.each(locales)('a later version of the law’s pack (%s)', (locale) => {
  it('shows each text before and now, and what came and went', async () => {
    const come: PackChange = { ...intro, id: 'about.more', before: '' };
    const gone: PackChange = { ...intro, id: 'about.less', before: 'Früher.', now: null };
    await show([intro, come, gone], locale);
    await expect.element(page.getByRole('heading', { name: t('statements.texts.pack_title') })).toBeVisible();
    expect(textsOf('del')).toEqual(['Melden Sie sich.', 'Früher.']);
    expect(textsOf('ins')).toEqual(['Schreiben Sie uns.', 'Schreiben Sie uns.']);
    await expect.element(page.getByText(t('statements.texts.is_new'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('statements.texts.is_gone'), { exact: true })).toBeVisible();
  });

  it('lets the text be kept as it was, as words of one’s own', async () => {
    await show([intro], locale);
    const name = t('statements.texts.keep_before_named', { text: intro.before });
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('heading', { name: t('statements.texts.pack_title') })).not.toBeInTheDocument();
    const own = page.getByLabelText(t('statements.texts.own_label'));
    await expect.element(own).toHaveValue('Melden Sie sich.');
    await expect.element(own).toHaveFocus();
    // It is no change any more: one has just decided.
    await expect.element(page.getByText(t('statements.texts.pack_changed'))).not.toBeInTheDocument();
  });
});

it('a body that is named otherwise cannot be kept as a text, and leads to where it is changed', async () => {
  await show([{ ...intro, id: 'authority', isText: false }]);
  await expect.element(page.getByText(t('statements.texts.record'))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('statements.texts.keep_before_named', { text: intro.before }) }))
    .not.toBeInTheDocument();
});
