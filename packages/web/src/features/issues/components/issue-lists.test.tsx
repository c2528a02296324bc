import type { IssueEvent } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleFinding, sampleIssue } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { IssueFacts } from './issue-facts.tsx';
import { IssueHistory } from './issue-history.tsx';
import { IssuePlaces } from './issue-places.tsx';
import { useRuleTexts } from '#lib/catalogue';

const messages = ['issues', 'work', 'criteria', 'ruleTitles'] as const;
const issue = sampleIssue();
const byIssue = { projectId: issue.projectId, issueId: issue.id };
const pageOf = <Row,>(rows: Row[], total = rows.length, size = 10) => ({ rows, total, page: 1, size });

describe.each(locales)('the history of a cause (%s)', (locale) => {
  const happening = { id: idOf(50), at: '2026-03-05T10:15:00.000Z', isBulk: false } as const;
  const ada = { kind: 'person', name: 'Ada' } as const;
  const show = (...events: IssueEvent[]) =>
    renderInApp(<IssueHistory issue={issue} />, {
      locale,
      messages,
      cached: [
        [orpc.issue.history.queryKey({ input: { ...byIssue, page: 1, size: 20 } }), pageOf(events, events.length, 20)],
      ],
    });
  const sentences = (): string[] => textsOf('ol > li > p:first-child');

  it('names the person and the action, the oldest first', async () => {
    await show(
      { ...happening, kind: 'state', actor: ada, from: 'open', to: 'ignored', note: 'Wird abgelöst.' },
      { ...happening, kind: 'fixed', actor: { kind: 'scan', name: null } },
    );
    const [from, to] = [t('issues.state.open'), t('issues.state.ignored')];
    expect(sentences()).toEqual([
      `Ada ${t('work.history.state', { from, to })}`,
      `${t('work.history.scan')} ${t('work.history.fixed')}`,
    ]);
    await expect.element(page.getByText('Wird abgelöst.')).toBeVisible();
  });

  it.each([
    [{ kind: 'person', name: null }, 'somebody'],
    [{ kind: 'program', name: null }, 'program_gone'],
    [{ kind: 'scan', name: null }, 'scan'],
  ] as const)('names %o where there is no name', async (actor, key) => {
    await show({ ...happening, kind: 'found', actor });
    expect(sentences()).toEqual([`${t(`work.history.${key}`)} ${t('work.history.found')}`]);
  });

  it('names the key of a program', async () => {
    await show({ ...happening, kind: 'returned', actor: { kind: 'program', name: 'CI' } });
    expect(sentences()).toEqual([`${t('work.history.program', { name: 'CI' })} ${t('work.history.returned')}`]);
  });

  it('names the new and the former assignee and the due date', async () => {
    const person = { userId: idOf(8), name: 'Grace' };
    await show(
      { ...happening, id: idOf(51), kind: 'assigned', actor: ada, from: null, to: person },
      { ...happening, id: idOf(52), kind: 'assigned', actor: ada, from: person, to: null },
      { ...happening, id: idOf(53), kind: 'due', actor: ada, from: null, to: '2026-03-31' },
      { ...happening, id: idOf(54), kind: 'due', actor: ada, from: '2026-03-31', to: null },
    );
    const date = locale === 'de' ? '31.03.2026' : 'Mar 31, 2026';
    expect(sentences()).toEqual([
      `Ada ${t('work.history.assigned', { name: 'Grace' })}`,
      `Ada ${t('work.history.unassigned', { name: 'Grace' })}`,
      `Ada ${t('work.history.due', { date })}`,
      `Ada ${t('work.history.due_none')}`,
    ]);
  });

  it.each(['replaced', 'inherited'] as const)('leads to the other cause where it is %s', async (kind) => {
    await show({ ...happening, kind, actor: { kind: 'scan', name: null }, issueId: idOf(77) });
    expect(sentences()).toEqual([`${t('work.history.scan')} ${t(`work.history.${kind}`)}`]);
    const link = page.getByRole('link', { name: t(`work.history.${kind}_link`) });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`/issues/${idOf(77)}`));
  });

  it('says what was answered, and what was done with many at once', async () => {
    await show({ ...happening, isBulk: true, kind: 'answer', actor: ada, from: null, to: 'no_barrier', note: null });
    expect(sentences()).toEqual([`Ada ${t('work.history.answer_no_barrier')} (${t('work.history.bulk')})`]);
  });
});

describe.each(locales)('the places of a cause (%s)', (locale) => {
  const show = (rows: ReturnType<typeof sampleFinding>[], total = rows.length) =>
    renderInApp(<IssuePlaces issue={issue} page={1} onPage={() => undefined} />, {
      locale,
      messages,
      cached: [[orpc.issue.findings.queryKey({ input: { ...byIssue, page: 1, size: 10 } }), pageOf(rows, total)]],
    });

  it('lead to their page, where they are marked', async () => {
    const { path } = await show([sampleFinding()]);
    await page.getByRole('link', { name: t('issues.detail.show_on_page', { page: 'Kontakt' }) }).click();
    expect(path()).toBe(`/projects/${idOf(1)}/pages/${idOf(3)}?finding=${idOf(6)}`);
  });

  it('lead into live inspect, in the window they were seen in', async () => {
    const { path } = await show([sampleFinding({ data: { viewport: 'mobile' } })]);
    await page.getByRole('link', { name: t('work.place.inspect', { page: 'Kontakt' }) }).click();
    const { pathname, searchParams } = new URL(path(), 'http://x');
    expect(pathname).toBe(`/projects/${idOf(1)}/live-inspect`);
    expect(Object.fromEntries(searchParams)).toEqual({
      url: 'https://beispiel.example/kontakt',
      rule: 'image-alt',
      selector: 'main > img',
      viewport: 'mobile',
    });
  });

  it('lead into no page where they are in a document', async () => {
    await show([sampleFinding({ pageTitle: null, data: { document: 'https://beispiel.example/a.pdf' } })]);
    expect(page.getByRole('link').elements()).toHaveLength(1);
  });

  it('name the page they were compared with', async () => {
    await show([
      sampleFinding({ comparedWith: { pageId: idOf(11), url: 'https://beispiel.example/', title: 'Start' } }),
    ]);
    await expect.element(page.getByRole('link', { name: 'Start' })).toBeVisible();
  });

  it('are read page by page', async () => {
    await show([sampleFinding()], 25);
    await expect.element(page.getByText(t('common.pagination.range', { from: 1, to: 10, total: 25 }))).toBeVisible();
  });

  it('say where there are none left', async () => {
    await show([]);
    await expect.element(page.getByText(t('issues.detail.places_none'))).toBeVisible();
  });
});

/** The facts of a cause, as its screen shows them. */
const Facts = () => <IssueFacts issue={issue} texts={useRuleTexts()(issue.ruleId)} />;

describe.each(locales)('the facts of a cause (%s)', (locale) => {
  const show = (data: Record<string, string | number>) =>
    renderInApp(<Facts />, {
      locale,
      messages,
      cached: [[orpc.issue.findings.queryKey({ input: { ...byIssue, size: 1 } }), pageOf([sampleFinding({ data })])]],
    });

  it('are how sure it is, the requirements and the component', async () => {
    await show({});
    expect(textsOf('h2')).toEqual([
      t('issues.confidence.title'),
      t('issues.detail.standards'),
      t('issues.detail.skeleton'),
    ]);
    await expect.element(page.getByText('main > figure > img')).toBeVisible();
  });

  it('begin with the way there where the place is not on the page as it opens', async () => {
    await show({ viewport: 'mobile', openedBy: '#menu', contrast: '3.9:1' });
    expect(textsOf('h2').slice(0, 3)).toEqual([
      t('issues.way.title'),
      t('issues.confidence.title'),
      t('issues.detail.measured'),
    ]);
    expect(textsOf('ol code')).toEqual(['#menu']);
  });

  it('lead to the document it is in', async () => {
    await show({ document: 'https://beispiel.example/a.pdf' });
    await expect.element(page.getByRole('link', { name: t('issues.document.show') })).toBeVisible();
  });
});
