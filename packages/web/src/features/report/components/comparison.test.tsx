import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleComparison } from '#testing/report-samples.ts';
import { sampleScan } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { Comparison } from './comparison.tsx';

const show = (locale: 'de' | 'en', change: Parameters<typeof sampleComparison>[0] = {}) =>
  renderInApp(<Comparison comparison={sampleComparison(change)} />, {
    locale,
    messages: ['report', 'issues', 'criteria', 'ruleTitles'],
  });

describe.each(locales)('two checks side by side (%s)', (locale) => {
  it('begin with the figures: score, new, gone, findings', async () => {
    await show(locale);
    const values = textsOf('dt + dd');
    expect(values).toEqual([t('report.compare.points', { sign: '+', points: 12.4 }), '30', '1', '120']);
  });

  it.each([
    [50, 62.4, '+', 12.4],
    [62.4, 50, '−', 12.4],
    [50, 50.04, '+', 0],
    [50, 50, '±', 0],
  ] as const)('say from %s to %s how many points that is', async (from, to, sign, points) => {
    await show(locale, { from: sampleScan({ score: from }), to: sampleScan({ score: to }) });
    await expect.element(page.getByText(t('report.compare.points', { sign, points }))).toBeVisible();
  });

  it('have a dash for a score that is missing', async () => {
    await show(locale, { from: sampleScan({ score: null }) });
    expect(textsOf('dt + dd')[0]).toBe('–');
  });

  it('list what is new, gone and left, and say where nothing is', async () => {
    await show(locale);
    expect(textsOf('h3')).toEqual([
      `${t('report.compare.added')}: 30`,
      `${t('report.compare.gone')}: 1`,
      `${t('report.compare.remaining')}: 0`,
    ]);
    await expect.element(page.getByText(t('report.compare.remaining_none'))).toBeVisible();
    await expect.element(page.getByText(t('report.compare.more', { shown: 1, total: 30 }))).toBeVisible();
  });

  it('say of what is gone that nothing of it is left', async () => {
    await show(locale);
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')];
    expect(rows.map(({ cells }) => [cells[2]?.textContent, cells[3]?.textContent])).toEqual([
      ['4', '12'],
      ['9', '0'],
    ]);
  });

  it('cannot be compared cause by cause where one of them is too old', async () => {
    await show(locale, { isComparable: false });
    await expect.element(page.getByText(t('report.compare.unknown'))).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    expect(textsOf('dt + dd').slice(1, 3)).toEqual(['–', '–']);
  });
});
