import type { LinkedDocument, LinkedDocumentDetail } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleDocument } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentRow } from './document-row.tsx';
import { DocumentState } from './document-state.tsx';
import { LinkingPages } from './linking-pages.tsx';

const messages = ['files', 'criteria', 'ruleTitles'] as const;

describe.each(locales)('the state of a document (%s)', (locale) => {
  const show = (change: Partial<LinkedDocument>) =>
    renderInApp(<DocumentState document={sampleDocument(change)} />, { locale, messages });

  it.each(['problems', 'review', 'unread', 'waiting', 'good'] as const)('has a label: %s', async (state) => {
    await show({ state });
    expect(textsOf('main > span')).toEqual([t(`files.state.${state}`)]);
  });

  it.each(['format', 'other_site', 'limit', 'robots', 'unreadable'] as const)(
    'says why it was not checked: %s',
    async (unreadReason) => {
      await show({ state: 'unread', unreadReason });
      await expect.element(page.getByText(t(`files.unread.${unreadReason}`))).toBeVisible();
    },
  );

  it('gives no reason for what was read since', async () => {
    await show({ state: 'good', unreadReason: 'robots' });
    await expect.element(page.getByText(t('files.unread.robots'))).not.toBeInTheDocument();
  });
});

const problem = (ruleId: string, issueState: 'open' | 'ignored' | 'cleared' | null = null) => ({
  ruleId,
  outcome: 'failed' as const,
  issueId: null,
  issueState,
});

describe.each(locales)('a document in the list (%s)', (locale) => {
  const show = (change: Partial<LinkedDocument> = {}) =>
    renderInApp(
      <ul>
        <DocumentRow document={sampleDocument(change)} />
      </ul>,
      { locale, messages },
    );

  it('leads to itself by what links call it', async () => {
    const { path } = await show();
    expect(textsOf('h2 + p')).toEqual(['beispiel.example/preise.pdf']);
    await page.getByRole('link').click();
    expect(path()).toBe(`/projects/${idOf(1)}/documents/${idOf(7)}`);
  });

  it('says its format, and from how many pages it is linked', async () => {
    await show({ format: 'word', linkedFrom: 7 });
    await expect.element(page.getByText(t('files.format.word'))).toBeVisible();
    await expect.element(page.getByText(t('files.list.linked_from', { count: 7 }))).toBeVisible();
  });

  it('lists what is still wrong in it, not what was decided about', async () => {
    const problems = [
      problem('image-alt', 'open'),
      problem('link-name', 'ignored'),
      problem('html-has-lang', 'cleared'),
    ];
    await show({ state: 'problems', problems });
    expect(textsOf('li li')).toEqual([t('rules.image-alt.title')]);
  });

  it('lists nothing if it could not be checked: the state says so', async () => {
    await show({ state: 'unread', unreadReason: 'format', problems: [problem('image-alt')] });
    expect(textsOf('li li')).toEqual([]);
  });
});

describe.each(locales)('what was looked at in a document (%s)', (locale) => {
  const good: NonNullable<LinkedDocumentDetail['report']> = {
    pages: 12,
    isTagged: true,
    hasText: true,
    isLocked: false,
    showsTitle: true,
    language: 'de',
  };
  const show = (
    change: Partial<typeof good> = {},
    title: string | null = 'Preisliste',
    examinedAt: string | null = null,
  ) => renderInApp(<DocumentFacts report={{ ...good, ...change }} {...{ title, examinedAt }} />, { locale, messages });
  const marks = (): boolean[] =>
    [...document.querySelectorAll('dl svg')].map((svg) => svg.classList.contains('text-success'));

  it('is good where all is there', async () => {
    await show();
    expect(textsOf('dd')).toEqual([
      t('files.facts.text_yes'),
      t('files.facts.tags_yes'),
      'Preisliste',
      t('files.facts.shown_yes'),
      locale === 'de' ? 'Deutsch' : 'German',
      t('files.facts.open'),
    ]);
    expect(marks()).toEqual([true, true, true, true, true, true]);
  });

  it('is bad in words, never by colour alone', async () => {
    await show({ isTagged: false, hasText: false, isLocked: true, showsTitle: false, language: '' }, null);
    expect(textsOf('dd')).toEqual([
      t('files.facts.text_no'),
      t('files.facts.tags_no'),
      t('files.facts.none'),
      t('files.facts.shown_no'),
      t('files.facts.none'),
      t('files.facts.locked'),
    ]);
    expect(marks()).toEqual([false, false, false, false, false, false]);
  });

  it('says when, and that it is not everything', async () => {
    await show({}, 'Preisliste', '2026-03-05T10:15:00.000Z');
    const date = locale === 'de' ? '05.03.2026, 11:15' : 'Mar 5, 2026, 11:15 AM';
    expect(textsOf('dl + p').map((text) => text.replaceAll('\u202f', ' '))).toEqual([
      `${t('files.facts.examined', { date })} ${t('files.facts.limits')}`,
    ]);
  });
});

describe.each(locales)('the pages that link to a document (%s)', (locale) => {
  const input = { projectId: idOf(1), documentId: idOf(7), page: 1, size: 10 };
  const show = (rows: { pageId: string; url: string; title: string | null; name: string }[]) =>
    renderInApp(<LinkingPages projectId={idOf(1)} documentId={idOf(7)} page={1} onPage={() => undefined} />, {
      locale,
      messages,
      cached: [[orpc.document.pages.queryKey({ input }), { rows, total: rows.length, page: 1, size: 10 }]],
    });

  it('are named by title or address, with what their link says', async () => {
    await show([
      { pageId: idOf(3), url: 'https://beispiel.example/kontakt', title: 'Kontakt', name: ' Preise ' },
      { pageId: idOf(11), url: 'https://beispiel.example/agb', title: null, name: ' ' },
    ]);
    expect(textsOf('li a')).toEqual(['Kontakt', 'beispiel.example/agb']);
    await expect.element(page.getByText(t('files.linking.named', { name: 'Preise' }))).toBeVisible();
    expect(textsOf('li')[1]).toBe('beispiel.example/agbbeispiel.example/agb');
  });

  it('are counted in the heading, and said to be none', async () => {
    await show([]);
    await expect.element(page.getByRole('heading', { name: t('files.linking.title', { count: 0 }) })).toBeVisible();
    await expect.element(page.getByText(t('files.linking.none'))).toBeVisible();
  });
});
