import { useState } from 'react';
import type { InspectFinding } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import type { InspectionHandle } from '../api/use-inspection.ts';
import { groupFindings } from '../group-findings.ts';
import { viewOf } from '../inspect-search.ts';
import { FindingsPanel } from './findings-panel.tsx';

const handle = { inspection: null } as InspectionHandle;

const finding = (change: Partial<InspectFinding>): InspectFinding => ({
  key: 'image-alt main > img',
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'critical',
  region: 'main',
  selector: 'main > img',
  snippet: '<img src="brot.jpg">',
  box: { x: 0, y: 10, width: 5, height: 5 },
  data: {},
  sources: ['axe:image-alt'],
  cause: 'images',
  issueId: null,
  ...change,
});
const findings = [
  finding({}),
  finding({ key: 'b', snippet: '<img src="torte.jpg">', box: null, issueId: idOf(5) }),
  finding({ key: 'c', ruleId: 'link-name', impact: 'minor', cause: 'links', snippet: '<a href="/">' }),
  finding({ key: 'd', outcome: 'cannot-tell', cause: 'questions', snippet: '<img src="kuchen.jpg">' }),
];

const Panel = ({ isGone = false }: { isGone?: boolean }) => {
  const [outcome, setOutcome] = useState<'failed' | 'cannot-tell'>('failed');
  const [selected, setSelected] = useState<string>();
  const moment = {
    number: 1,
    url: 'https://beispiel.example/',
    title: 'Start',
    view: viewOf({}),
    takenAt: '2026-03-05T10:15:00.000Z',
    milliseconds: 900,
    picture: null,
    findings,
  };
  return (
    <FindingsPanel
      {...{ handle, moment, outcome, selected, isGone }}
      projectId={idOf(1)}
      groups={groupFindings(findings, outcome)}
      onOutcome={setOutcome}
      onSelect={(one) => setSelected(one?.key)}
    />
  );
};

describe.each(locales)('the findings beside the picture (%s)', (locale) => {
  const show = (isGone = false) =>
    renderInApp(<Panel isGone={isGone} />, { locale, messages: ['inspect', 'issues', 'criteria', 'ruleTitles'] });
  const place = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^${t('inspect.findings.place', { number })}`) });

  it('are grouped by cause, the gravest first, numbered through', async () => {
    await show();
    expect(textsOf('h3')).toEqual([t('rules.image-alt.title'), t('rules.link-name.title')]);
    await expect.element(place(3)).toHaveAccessibleName(expect.stringContaining('<a href="/">'));
    await expect.element(page.getByText(t('inspect.findings.places', { count: 2 }), { exact: false })).toBeVisible();
  });

  it('say which cannot be seen on the picture', async () => {
    await show();
    await expect.element(place(2)).toHaveAccessibleName(expect.stringContaining(t('inspect.findings.no_box')));
  });

  it('are failures first; the questions are a choice away', async () => {
    await show();
    await page.getByText(t('inspect.findings.cannot-tell', { count: 1 }), { exact: true }).click();
    await expect.element(place(1)).toHaveAccessibleName(expect.stringContaining('kuchen.jpg'));
    await expect.element(place(2)).not.toBeInTheDocument();
  });

  it('open one at a time, and close again', async () => {
    await show();
    await place(1).click();
    await expect.element(place(1)).toHaveAttribute('aria-expanded', 'true');
    await place(2).click();
    await expect.element(place(1)).toHaveAttribute('aria-expanded', 'false');
    await place(2).click();
    await expect.element(place(2)).toHaveAttribute('aria-expanded', 'false');
  });

  it('lead to the cause where the project has it', async () => {
    await show();
    const link = page.getByRole('link', { name: t('inspect.findings.to_issue') });
    await place(1).click();
    await expect.element(link).not.toBeInTheDocument();
    await place(2).click();
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`/issues/${idOf(5)}`));
  });

  it('say where what the address names is no longer there', async () => {
    await show(true);
    await expect.element(page.getByText(t('inspect.findings.gone'))).toBeVisible();
  });
});
