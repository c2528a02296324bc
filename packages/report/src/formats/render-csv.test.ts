import { describe, expect, it } from 'vitest';
import {
  collectText,
  hostile,
  listOf,
  sampleFinding,
  samplePage,
  sampleProject,
  sampleRun,
} from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { renderCsv } from './render-csv.ts';
import { renderDecisions } from './render-decisions.ts';

/** A CSV file as a spreadsheet reads it (RFC 4180). */
const readTable = (csv: string, separator: ',' | ';'): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n)`, 'gy');
  for (const [, text = '', end] of csv.replace('\uFEFF', '').matchAll(cell)) {
    row.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    if (end !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

const separators = { de: ';', en: ',' } as const;
const german = createTexts('de');

describe.each(['de', 'en'] as const)('the CSV in %s', (locale) => {
  it('opens as a table in spreadsheets of that language: a row a finding, as many cells as heads', async () => {
    const csv = await collectText(renderCsv(sampleRun(locale), createTexts(locale)));
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [heads = [], ...rows] = readTable(csv, separators[locale]);
    expect(rows.map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => heads.length));
    expect(new Set(heads).size).toBe(heads.length);
    expect(rows[0]).toContain('<img class="a, b; c" onerror="alert(1)">');
  });

  it('names the state of each cause of a project, who deals with it and until when', async () => {
    const csv = await collectText(renderCsv(sampleProject(locale), createTexts(locale)));
    const [heads = [], ...rows] = readTable(csv, separators[locale]);
    expect(heads).toHaveLength(15);
    expect(new Set(rows.map((row) => row.at(-3))).size).toBe(2);
    expect(new Set(rows.map((row) => row.slice(-2).join()))).toEqual(new Set(['Mia Mit,2026-03-31', ',']));
    expect(rows.every(({ length }) => length === 15)).toBe(true);
  });
});

describe('a CSV file', () => {
  it.each(['=1', '+1', '-1+1', '-x', '-', '-1,2,3', '@x', '\tx', '\rx', '\n=1', '＝1'])(
    'disarms a cell that starts with %j',
    async (selector) => {
      const pages = listOf([samplePage('https://example.org/', [sampleFinding('label', { selector })])]);
      const csv = await collectText(renderCsv(sampleRun('de', { pages }), german));
      expect(readTable(csv, ';')[1]).toContain(`'${selector}`);
    },
  );

  it.each(['-12,5', '-12.5', '-7'])('leaves the negative number %s a number', async (selector) => {
    const pages = listOf([samplePage('https://example.org/', [sampleFinding('label', { selector })])]);
    const csv = await collectText(renderCsv(sampleRun('de', { pages }), german));
    expect(readTable(csv, ';')[1]).toContain(selector);
  });

  it('starts no formula, whatever a page or a person wrote', async () => {
    const findings = await collectText(renderCsv(sampleRun('de'), german));
    const decisions = await collectText(renderDecisions(sampleProject('de'), german));
    const cells = [...readTable(findings, ';'), ...readTable(decisions, ';')].flat();
    expect(cells).toContain(`'${hostile.selector}`);
    expect(cells).toContain(`'=1+1`);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('says in its last row that findings or decisions are left out, and only then', async () => {
    const findings = await collectText(renderCsv(sampleRun('de', { findings: { total: 9, listed: 5 } }), german));
    expect(readTable(findings, ';').at(-1)?.[0]).toContain('enthält 5 von 9 Befunden');
    const all = sampleProject('de');
    const cut = { ...all, project: { ...all.project, decisionsTotal: 7 } };
    const [note] = readTable(await collectText(renderDecisions(cut, german)), ';').at(-1) ?? [];
    expect(note).toContain('enthält 1 von 7 Entscheidungen');
    const whole = (await collectText(renderCsv(all, german))) + (await collectText(renderDecisions(all, german)));
    expect(whole).not.toContain('nicht vollständig');
  });
});
