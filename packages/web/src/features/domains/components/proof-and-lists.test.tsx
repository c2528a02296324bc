import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { rowsOfTable, textsOf } from '#testing/texts-of.ts';
import { ProofReport } from './proof-report.tsx';
import { RefusedLines } from './refused-lines.tsx';

describe.each(locales)('the proof of a domain (%s)', (locale) => {
  const at = '2026-03-05T10:15:00.000Z';
  const show = (report: object | null) =>
    renderInApp(<ProofReport report={report as never} />, { locale, messages: ['domains'] });

  it('is nothing before the first check', async () => {
    await show(null);
    expect(document.querySelector('main')?.textContent).toBe('');
  });

  it('says of each look what was there instead', async () => {
    const looks = [
      { at: 'https://a.example/', outcome: 'status', status: 404, found: [] },
      { at: 'https://b.example/', outcome: 'nothing', status: null, found: ['<meta name="x">'] },
      { at: 'https://c.example/', outcome: 'proved', status: 200, found: [] },
    ];
    await show({ at, method: 'file', looks });
    expect(textsOf('li p:first-child')).toEqual([
      t('domains.report.status', { at: 'https://a.example/', status: 404 }),
      t('domains.report.nothing', { at: 'https://b.example/', method: 'file' }),
      t('domains.report.proved', { at: 'https://c.example/' }),
    ]);
    expect(textsOf('li code')).toEqual(['<meta name="x">']);
    expect(document.querySelectorAll('li svg.text-success')).toHaveLength(1);
  });
});

describe.each(locales)('the lines of a list that were refused (%s)', (locale) => {
  const list = {
    name: 'liste.txt',
    refusedCount: 1200,
    refused: [{ line: 1001, text: 'ftp://x', reason: 'not_http' }],
  };

  it('are folded, and say how many, which and why', async () => {
    await renderInApp(<RefusedLines list={list as never} />, { locale, messages: ['domains'] });
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await page.getByText(t('domains.lists.refused_title', { count: 1200, name: 'liste.txt' })).click();
    await expect
      .element(page.getByRole('table', { name: t('domains.lists.refused_table', { name: 'liste.txt' }) }))
      .toBeVisible();
    expect(rowsOfTable()[0]?.slice(0, 2)).toEqual([locale === 'de' ? '1.001' : '1,001', 'ftp://x']);
    await expect.element(page.getByText(t('domains.lists.refused_first', { count: 1 }))).toBeVisible();
  });
});
