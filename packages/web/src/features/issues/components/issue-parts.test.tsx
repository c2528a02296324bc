import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleIssue } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { orpc } from '#lib/api';
import { useRuleTexts } from '#lib/catalogue';
import { DocumentLink } from './document-link.tsx';
import { IssueBadges } from './issue-badges.tsx';
import { IssueExplanation } from './issue-explanation.tsx';
import { IssueWorkLine } from './issue-work-line.tsx';
import { MeasuredData } from './measured-data.tsx';
import { Moment } from './moment.tsx';
import { Standards } from './standards.tsx';

const messages = [
  'issues',
  'work',
  'criteria',
  'ruleTitles',
  'rules0',
  'rules1',
  'rules2',
  'rules3',
  'rules4',
  'rules5',
] as const;
type Change = Parameters<typeof sampleIssue>[0];

describe.each(locales)('the badges of a cause (%s)', (locale) => {
  const show = async (change: Change, { isBestPractice = false, newSince = null as string | null } = {}) => {
    await renderInApp(
      <p>
        <IssueBadges issue={sampleIssue(change)} {...{ isBestPractice, newSince }} />
      </p>,
      { locale, messages },
    );
    return textsOf('main p > span');
  };
  const impact = (): string => t('common.impact.critical');

  it('name its impact, and no more where there is no more to say', async () => {
    expect(await show({})).toEqual([impact()]);
  });

  it.each(['in_review', 'fixed', 'ignored', 'cleared'] as const)(
    'name its state where it is not open: %s',
    async (state) => {
      expect(await show({ state })).toContain(t(`issues.state.${state}`));
    },
  );

  it('say that it came back, and then not that it is new', async () => {
    const badges = await show({ isRegression: true }, { newSince: '2026-01-01T00:00:00.000Z' });
    expect(badges).toContain(t('issues.list.regression'));
    expect(badges).not.toContain(t('issues.list.new'));
  });

  it.each([
    ['2026-03-05T10:15:00.000Z', true],
    ['2026-03-06T00:00:00.000Z', false],
    [null, false],
  ])('say that it is new where it was first seen since %s: %s', async (newSince, isNew) => {
    expect((await show({}, { newSince })).includes(t('issues.list.new'))).toBe(isNew);
  });

  it('say that a person confirmed it', async () => {
    const answer = { value: 'barrier' as const, note: null, by: 'Ada', at: '2026-03-05T10:15:00.000Z' };
    expect(await show({ answer })).toContain(t('issues.confidence.confirmed'));
  });

  it('say that it is a recommendation, not a requirement', async () => {
    expect(await show({}, { isBestPractice: true })).toContain(t('issues.list.best_practice'));
  });
});

describe.each(locales)('the assignee of a cause (%s)', (locale) => {
  const show = (change: Change) => renderInApp(<IssueWorkLine issue={sampleIssue(change)} />, { locale, messages });
  const date = locale === 'de' ? '31.03.2026' : 'Mar 31, 2026';

  it('is not said where there is nothing to say', async () => {
    await show({});
    expect(document.querySelector('main')?.textContent).toBe('');
  });

  it('is named, or that they have left', async () => {
    await show({ assignee: { userId: idOf(8), name: 'Grace Hopper' } });
    await expect.element(page.getByText('Grace Hopper', { exact: false })).toBeVisible();
    await show({ assignee: { userId: idOf(8), name: null } });
    expect(textsOf('main p')[0]).toContain(t('work.who.former'));
  });

  it('has a day, which no time zone makes another', async () => {
    await show({ dueOn: '2026-03-31' });
    expect(textsOf('main p')).toEqual([t('work.who.due_on', { date })]);
  });

  it('is urgent when the day has passed', async () => {
    await show({ dueOn: '2026-03-31', isOverdue: true });
    expect(textsOf('main p')).toEqual([t('work.who.overdue_since', { date })]);
    expect(document.querySelector('.text-critical')).not.toBeNull();
  });

  it('has the number of comments', async () => {
    await show({ comments: 3 });
    expect(textsOf('main p')).toEqual([t('work.comments.count', { count: 3 })]);
  });
});

describe.each(locales)('what a rule measured (%s)', (locale) => {
  const show = (data: Record<string, string | number>) =>
    renderInApp(<MeasuredData data={data} />, { locale, messages });
  const decimal = locale === 'de' ? ',' : '.';

  it('is written as people do, in its order', async () => {
    await show({ fontSize: '12.8pt (17px)', contrast: '3.9:1', expectedContrast: '4.5:1' });
    expect(textsOf('dt')).toEqual([
      t('issues.data.contrast'),
      t('issues.data.expectedContrast'),
      t('issues.data.fontSize'),
    ]);
    expect(textsOf('dd')).toEqual([`3${decimal}9:1`, `4${decimal}5:1`, '17']);
  });

  it('shows colours as they are, beside their code', async () => {
    await show({ fgColor: '#777777', bgColor: '#ffffff' });
    const swatches = [...document.querySelectorAll<HTMLElement>('dd span[style]')].map(
      ({ style }) => style.backgroundColor,
    );
    expect(swatches).toEqual(['rgb(119, 119, 119)', 'rgb(255, 255, 255)']);
    expect(document.querySelector('main svg rect')?.getAttribute('fill')).toBe('#ffffff');
  });

  it('reads no colour from other text', async () => {
    await show({ fgColor: 'url(javascript:alert(1))', bgColor: '#ffffff' });
    expect(document.querySelector('main svg')).toBeNull();
    expect(document.querySelectorAll('dd span[style]')).toHaveLength(1);
  });

  it('leaves out empty and unusable facts', async () => {
    await show({ name: '', openedBy: '#menu' });
    expect(document.querySelector('main')?.textContent).toBe('');
  });
});

/** The requirements of a rule by its id. */
const StandardsOf = ({ ruleId }: { ruleId: string }) => <Standards texts={useRuleTexts()(ruleId)} />;

describe.each(locales)('the requirements a cause concerns (%s)', (locale) => {
  it('are criteria with their explanation, level and clauses', async () => {
    await renderInApp(<StandardsOf ruleId="image-alt" />, { locale, messages });
    const criterion = `WCAG 1.1.1 ${t('criteria.1_1_1.title')}`;
    const link = page.getByRole('link', { name: t('issues.detail.understanding', { criterion }) });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('https://www.w3.org/WAI/WCAG22/'));
    await expect.element(link).toHaveAttribute('hreflang', 'en');
    expect(textsOf('li p')[0]).toContain(t('issues.clauses.both', { clause: '9.1.1.1' }));
  });

  it('are none of a standard where a rule is a recommendation, or no longer known', async () => {
    await renderInApp(<StandardsOf ruleId="no-such-rule" />, { locale, messages });
    await expect.element(page.getByText(t('issues.detail.best_practice'))).toBeVisible();
  });
});

/** A cause of which no fix can be derived. */
const withoutFix = [
  orpc.issue.fix.queryKey({ input: { projectId: sampleIssue().projectId, issueId: sampleIssue().id } }),
  { fix: null },
] as const;

/** The explanation of a cause, as its screen shows it. */
const ExplanationOf = ({ change }: { change: Change }) => {
  const issue = sampleIssue(change);
  return <IssueExplanation issue={issue} texts={useRuleTexts()(issue.ruleId)} />;
};

describe.each(locales)('the explanation of a cause (%s)', (locale) => {
  it('says how to fix it, why it gets in the way, and whom, with the spot in the code', async () => {
    await renderInApp(<ExplanationOf change={{}} />, { locale, messages, cached: [withoutFix] });
    expect(textsOf('h2')).toEqual([t('issues.detail.fix'), t('issues.detail.why'), t('issues.detail.affects')]);
    expect(textsOf('pre code')).toEqual(['<img src="brot.jpg">']);
    expect(textsOf('section li')).toContain(t('issues.affects.blind'));
  });

  it('keeps the spot in the code where the catalogue no longer knows the rule', async () => {
    await renderInApp(<ExplanationOf change={{ ruleId: 'no-such-rule' }} />, {
      locale,
      messages,
      cached: [withoutFix],
    });
    expect(textsOf('h2')).toEqual([]);
    expect(textsOf('pre code')).toEqual(['<img src="brot.jpg">']);
  });
});

describe.each(locales)('the document a cause is about (%s)', (locale) => {
  it.each([
    ['https://beispiel.example/dateien/preise%202026.pdf?v=2', 'preise%202026.pdf'],
    ['https://beispiel.example/', 'https://beispiel.example/'],
  ])('is found in the list of documents by its file: %s', async (url, search) => {
    const { path } = await renderInApp(<DocumentLink projectId={idOf(1)} url={url} />, { locale, messages });
    await page.getByRole('link', { name: t('issues.document.show') }).click();
    expect(new URL(path(), 'http://x').searchParams.get('search')).toBe(search);
  });
});

describe('when something was', () => {
  it('is said from now on, and as a moment programs can read', async () => {
    await renderInApp(<Moment at="2026-03-05T10:15:00.000Z" />);
    const time = document.querySelector('time');
    expect(time?.dateTime).toBe('2026-03-05T10:15:00.000Z');
    expect(time?.textContent).toMatch(/^vor .+ \(05\.03\.2026, 11:15\)$/);
  });
});
