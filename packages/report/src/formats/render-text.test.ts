import { describe, expect, it } from 'vitest';
import type { ReportModel } from '../report-model.ts';
import { collectText, listOf, sampleRun } from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { renderText } from './render-text.ts';

const render = (report: ReportModel): Promise<string> => collectText(renderText(report, createTexts(report.locale)));

describe('the text', () => {
  it('groups findings, most effect first, with standard, place and fix', async () => {
    const text = await render(sampleRun('de'));
    expect(text).toContain(
      '1. Kritisch: Bild ohne Alternativtext [image-alt]\n   Einmal beheben: 3 Befunde auf 2 Seiten\n',
    );
    expect(text).toContain('WCAG 1.1.1 Nicht-Text-Inhalt (A) · EN 301 549: 9.1.1.1');
    expect(text.indexOf('Muss ein Mensch beurteilen')).toBeGreaterThan(text.indexOf('[label]'));
    expect(text).toContain('https://example.org/kaputt: Der Server der Website hat einen Fehler gemeldet.');
    expect(text).not.toMatch(/\n\n\n|\n\n$/);
  });

  it('never shows a perfect score without saying what it rests on', async () => {
    const none = { findings: 0, reviews: 0, issues: 0, reviewIssues: 0, failedPages: 0 };
    const whole = sampleRun('en');
    const clean = { score: 100, totals: { ...whole.totals, ...none }, issues: listOf<never>([]) };
    const text = (await render({ ...whole, ...clean })).replaceAll('\n', ' ');
    expect(text).toContain('Score 100.0 out of 100 for the automatically checkable part: rules cover');
    expect(text).toContain('That doesn’t mean the website is accessible.');
  });

  it('lets nothing through that moves the terminal', async () => {
    expect(/[\p{Cc}]/u.test((await render(sampleRun('de'))).replaceAll('\n', ''))).toBe(false);
  });
});
