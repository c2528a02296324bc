import type { IssueFix, IssueRecheckResult } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleIssue } from '#testing/samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { IssueFixCard } from './issue-fix.tsx';
import { RecheckOutcome } from './issue-recheck.tsx';

const messages = ['issues', 'work'] as const;
const issue = sampleIssue();

describe.each(locales)('the suggested fix (%s)', (locale) => {
  const show = (fix: IssueFix | null) =>
    renderInApp(
      <Suspense>
        <IssueFixCard issue={issue} />
      </Suspense>,
      {
        locale,
        messages,
        cached: [[orpc.issue.fix.queryKey({ input: { projectId: issue.projectId, issueId: issue.id } }), { fix }]],
      },
    );
  const html = { language: 'html', before: '<img src="a.png">', isCut: false } as const;
  const text = (value: string) => ({ kind: 'text', text: value }) as const;

  it('shows the code before and after, and marks what must be filled in', async () => {
    const after = [text('<img src="a.png" alt="'), { kind: 'placeholder', name: 'image_content' } as const, text('">')];
    await show({ ...html, options: [{ when: 'informative', after }] });
    const filled = `[${t('work.fix.placeholder.image_content')}]`;
    expect(textsOf('pre code')).toEqual(['<img src="a.png">', `<img src="a.png" alt="${filled}">`]);
    expect(textsOf('mark')).toEqual([filled]);
    await expect.element(page.getByText(t('work.fix.note_placeholder'))).toBeVisible();
    await expect.element(page.getByText(t('work.fix.note_suggestion'))).not.toBeInTheDocument();
  });

  it('names the case of each way, and says that a suggestion must be looked at', async () => {
    const after = [text('<html lang="'), { kind: 'suggestion', text: 'de' } as const, text('">')];
    await show({
      ...html,
      isCut: true,
      options: [
        { when: 'same_window', after },
        { when: 'announce_window', after },
      ],
    });
    expect(textsOf('figcaption > span:first-child')).toEqual([
      t('work.fix.before'),
      t('work.fix.after_case', { when: t('work.fix.case.same_window') }),
      t('work.fix.after_case', { when: t('work.fix.case.announce_window') }),
    ]);
    await expect.element(page.getByText(t('work.fix.note_suggestion'))).toBeVisible();
    await expect.element(page.getByText(t('work.fix.note_cut'))).toBeVisible();
  });

  it('says where the element is to be removed, and nothing where there is no fix', async () => {
    await show({ ...html, options: [{ when: 'remove_element', after: [] }] });
    await expect.element(page.getByText(t('work.fix.remove'))).toBeVisible();
    await show(null);
    expect(document.querySelector('main')?.textContent).toBe('');
  });
});

describe.each(locales)('what checking again found (%s)', (locale) => {
  const found: IssueRecheckResult = {
    state: 'finished',
    pagesAhead: null,
    isBrowserMissing: false,
    outcome: 'gone',
    pageError: null,
    pageUrl: 'https://beispiel.example/',
    findings: 0,
    otherFindings: 0,
    findingsLeft: 0,
    pagesLeft: 0,
    issueState: 'fixed',
  };
  const show = async (change: Partial<IssueRecheckResult> | null): Promise<string[]> => {
    const result = change && { ...found, ...change };
    await renderInApp(<RecheckOutcome issue={issue} result={result} pageId={undefined} />, { locale, messages });
    return textsOf('main p');
  };

  it.each([
    [null, ['waiting']],
    [{ state: 'waiting', outcome: null }, ['waiting']],
    [{ state: 'waiting', outcome: null, isBrowserMissing: true }, ['browser_missing']],
    [{ state: 'checking', outcome: null }, ['checking']],
    [{ state: 'cancelled', outcome: null }, ['cancelled']],
    [{}, ['gone', 'next_fixed']],
    [{ issueState: 'ignored' }, ['gone', 'next_none']],
    [{ outcome: 'unreachable', issueState: 'open' }, ['unreachable', 'next_unreachable']],
  ] as const)('is said in words: %o', async (change, keys) => {
    expect(await show(change)).toEqual(keys.map((key) => t(`work.recheck.${key}`)));
  });

  it('does not call a cause fixed that is on other pages', async () => {
    expect(await show({ issueState: 'open', findingsLeft: 12, pagesLeft: 4 })).toEqual([
      t('work.recheck.gone'),
      t('work.recheck.next_left', { findings: 12, pages: 4 }),
    ]);
  });

  it('counts the places that are still there, and those of other causes', async () => {
    expect(await show({ outcome: 'still', findings: 3, otherFindings: 1, issueState: 'open' })).toEqual([
      t('work.recheck.still', { count: 3 }),
      t('work.recheck.next_still'),
      t('work.recheck.others', { count: 1 }),
    ]);
  });

  it('says how many are ahead', async () => {
    expect(await show({ state: 'waiting', outcome: null, pagesAhead: 5 })).toEqual([
      t('work.recheck.ahead', { count: 5 }),
    ]);
  });
});
