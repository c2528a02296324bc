import { exportFormat } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { exportFormats } from './formats/export-formats.ts';
import { reportFileName } from './report-file-name.ts';
import { createTexts } from './texts/create-texts.ts';

const report = (title: string, locale: 'de' | 'en' = 'de') => ({
  site: { id: null, title, host: 'stadt.example:8080', url: 'https://stadt.example:8080/' },
  madeAt: '2026-11-23T10:00:00.000Z',
  locale,
});
const nameOf = (title: string, locale: 'de' | 'en' = 'de'): string =>
  reportFileName(report(title, locale), createTexts(locale), { format: 'csv', ending: 'csv' });

describe('the name of a report’s file', () => {
  it('says website, kind, day and language', () => {
    expect(nameOf('Bürgerstiftung Lindental')).toBe('Buergerstiftung-Lindental_Befunde_2026-11-23_de.csv');
    expect(nameOf('Bürgerstiftung Lindental', 'en')).toBe('Buergerstiftung-Lindental_Findings_2026-11-23_en.csv');
  });

  it.each([
    ['Crème brûlée & Łódź', 'Creme-brulee-Lodz'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a"b\r\nSet-Cookie: x', 'a-b-Set-Cookie-x'],
    ['東京', 'stadt.example-8080'],
    ['', 'stadt.example-8080'],
    ['x'.repeat(120), 'x'.repeat(60)],
  ])('is safe for %j', (title, name) => {
    expect(nameOf(title)).toBe(`${name}_Befunde_2026-11-23_de.csv`);
  });

  it.each(['de', 'en'] as const)('differs from format to format (%s)', (locale) => {
    const names = exportFormat.options.map((format) =>
      reportFileName(report('Stadt', locale), createTexts(locale), { format, ending: exportFormats[format].ending }),
    );
    expect(new Set(names.map((name) => name.replace(/\.\w+$/, ''))).size).toBe(exportFormat.options.length);
    for (const name of names) expect(name).toMatch(/^[\w.-]+$/);
  });
});
