import { describe, expect, it } from 'vitest';
import { createTexts } from '../texts/create-texts.ts';
import { composeMonthly } from './compose-monthly.ts';
import type { MonthlyReport, MonthlySite } from './monthly-report.ts';

const site: MonthlySite = {
  title: 'Praxis Nord',
  host: 'praxis-nord.example',
  trend: [
    { month: '2026-08', score: 61 },
    { month: '2026-09', score: 68.3 },
    { month: '2026-10', score: 71.5 },
  ],
  scoreConvertedAt: null,
  score: 71.5,
  scoreBefore: 68.3,
  checks: 4,
  isFirst: false,
  fixed: [{ ruleId: 'image-alt', causes: 2 }],
  added: [],
  open: 9,
  critical: 1,
  pagesChecked: 54,
  pagesKnown: 60,
  next: [{ ruleId: 'label', impact: 'critical', pages: 12, findings: 30 }],
};

const reportOf = (sites: MonthlySite[]): MonthlyReport => ({
  month: '2026-10',
  customerName: 'Praxis Nord GbR',
  brand: { name: 'Agentur Nord', colour: '#004488', logo: null, lines: ['Agentur Nord GmbH, Kiel'] },
  foot: ['Agentur Nord GmbH, Kiel'],
  intro: 'Liebe Kundschaft,\n\nhier ist Ihr Bericht.',
  madeAt: '2026-11-03T06:00:00.000Z',
  isSoFar: false,
  coverage: { criteriaByRule: 23, criteriaTotal: 55 },
  sites,
});

const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value !== null && typeof value === 'object'
      ? Object.values(value).map(wordsOf).join('\n')
      : '';

describe('a monthly report', () => {
  it('says how the score developed, what is fixed, what is new and what comes next', () => {
    const document = composeMonthly(reportOf([site]), createTexts('de'));
    const words = wordsOf(document);
    for (const part of [
      'Der Score liegt bei 71,5 von 100, 3,2 Punkte höher als Ende September 2026.',
      '2 Ursachen behoben, keine neue dazugekommen',
      'Bild ohne Alternativtext (2 Ursachen)',
      'Es ist keine neue Barriere dazugekommen.',
      '9 Ursachen sind offen, davon 1 kritisch.',
      'Geprüft sind 54 Seiten von 60, die bekannt sind.',
      'hier ist Ihr Bericht.',
    ])
      expect(words).toContain(part);
    expect(document.cover.verdict.tone).toBe('success');
  });

  it.each(['de', 'en'] as const)('promises no conformity and names no product but the partner (%s)', (locale) => {
    const words = wordsOf(composeMonthly(reportOf([site]), createTexts(locale)));
    expect(words).not.toMatch(/konform|conform|complian|Zugang/i);
    expect(words).toMatch(locale === 'de' ? /kein Nachweis/ : /not proof/);
    expect(words).toContain('23');
  });

  it('says that the measure of the score changed, where its trend begins before that', () => {
    const blocksOf = (scoreConvertedAt: string | null): string =>
      wordsOf(composeMonthly(reportOf([{ ...site, scoreConvertedAt }]), createTexts('de')).blocks);
    expect(blocksOf('2026-10-04T08:00:00.000Z')).toContain('Am 4. Oktober 2026 hat sich die Berechnung des Scores');
    expect(blocksOf(null)).not.toContain('Berechnung des Scores');
  });

  it('compares nothing with a first check, and draws no full score', () => {
    const first = { ...site, score: 100, scoreBefore: null, isFirst: true, trend: [], fixed: [], next: [], open: 0 };
    const { cover, blocks } = composeMonthly(reportOf([first]), createTexts('de'));
    expect(cover).toMatchObject({ score: null, verdict: { title: 'Automatisch kein Fehler gefunden' } });
    expect(blocks.filter(({ kind }) => kind === 'trend')).toEqual([]);
    expect(wordsOf(blocks)).toContain('Das war die erste Prüfung');
  });

  it('puts several websites beside each other, also such as were never checked', () => {
    const unchecked = { ...site, title: 'Neu', score: null, scoreBefore: null, checks: 0, trend: [] };
    const { cover, blocks } = composeMonthly(reportOf([site, unchecked]), createTexts('de'));
    expect(cover).toMatchObject({ score: null, verdict: { title: '2 Websites im Blick' } });
    const [table] = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
    expect(table).toEqual([
      ['Praxis Nord', '71,5', '+3,2', '2', '0'],
      ['Neu', '–', '–', '–', '–'],
    ]);
  });
});
