import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleFinding } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { numberFindings } from '../number-findings.ts';
import { FindingList } from './finding-list.tsx';

const messages = ['pages', 'issues', 'criteria', 'ruleTitles'] as const;
type Findings = Parameters<typeof numberFindings>[0];

/** The list, with the selected finding in the place of the address. */
const Selecting = ({ findings, outcome }: { findings: Findings; outcome: 'failed' | 'cannot-tell' }) => {
  const [selected, setSelected] = useState<string>();
  return (
    <FindingList
      projectId={idOf(1)}
      findings={numberFindings(findings, outcome)}
      outcome={outcome}
      selected={selected}
      onSelect={setSelected}
    />
  );
};

const box = { x: 0, y: 0, width: 10, height: 10 };

describe.each(locales)('the findings of a page (%s)', (locale) => {
  const show = (findings: Findings, outcome: 'failed' | 'cannot-tell' = 'failed') =>
    renderInApp(<Selecting findings={findings} outcome={outcome} />, { locale, messages });
  const item = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^${t('pages.detail.number', { number })}`) });

  it('have the numbers of the picture, their impact and their place', async () => {
    await show([sampleFinding({ box }), sampleFinding({ id: idOf(61), ruleId: 'link-name', impact: 'minor', box })]);
    await expect.element(item(2)).toHaveAccessibleName(expect.stringContaining(t('rules.link-name.title')));
    await expect.element(item(2)).toHaveAccessibleName(expect.stringContaining(t('common.impact.minor')));
    await expect.element(item(1)).toHaveAttribute('aria-expanded', 'false');
  });

  it('say where one cannot be seen on the picture, and what was decided about it', async () => {
    await show([sampleFinding({ state: 'ignored' })]);
    await expect.element(page.getByText(`· ${t('pages.detail.no_box')}`)).toBeVisible();
    await expect.element(page.getByText(t('issues.state.ignored'))).toBeVisible();
  });

  it('open one at a time, by keyboard, and close again', async () => {
    await show([sampleFinding({ box }), sampleFinding({ id: idOf(61), selector: '#zweites', box })]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(item(1)).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByText('main > img')).toBeVisible();
    await item(2).click();
    await expect.element(item(1)).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText('#zweites')).toBeVisible();
    await item(2).click();
    await expect.element(page.getByText('#zweites')).not.toBeInTheDocument();
  });

  it('link to the cause and to live inspect', async () => {
    await show([sampleFinding({ box })]);
    await item(1).click();
    await expect
      .element(page.getByRole('link', { name: t('pages.detail.to_issue') }))
      .toHaveAttribute('href', expect.stringContaining(`/issues/${idOf(5)}`));
    const href =
      page
        .getByRole('link', { name: t('pages.detail.inspect') })
        .element()
        .getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(href, 'http://x').searchParams)).toEqual({
      url: 'https://beispiel.example/kontakt',
      rule: 'image-alt',
      selector: 'main > img',
    });
  });

  it('load the advice of what is opened', async () => {
    await show([sampleFinding({ box })]);
    await item(1).click();
    await expect.poll(() => textsOf('[id^="finding-"] p').some((text) => text.includes('alt'))).toBe(true);
  });

  it('say how the place is reached where it is not on the page as it opens', async () => {
    await show([sampleFinding({ data: { openedBy: '#menu' } })]);
    await item(1).click();
    await expect.element(page.getByText(t('issues.way.title'))).toBeVisible();
    expect(textsOf('ol ol code')).toEqual(['#menu']);
  });

  it.each([
    ['failed', 'list_none'],
    ['cannot-tell', 'list_reviews_none'],
  ] as const)('say where there are none: %s', async (outcome, key) => {
    await show([], outcome);
    await expect.element(page.getByText(t(`pages.detail.${key}`))).toBeVisible();
  });
});
