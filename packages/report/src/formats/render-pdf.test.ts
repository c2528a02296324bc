import { describe, expect, it } from 'vitest';
import { brandPalette, type Locale, type ProjectReport } from '@zugang/contract';
import type { DocumentBlock, ReportDocument } from '../content/document-blocks.ts';
import type { ProjectFacts } from '../report-model.ts';
import { sampleProject, sampleProjectReport } from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { renderPdf } from './render-pdf.ts';

type Given = { locale?: Locale; overview?: Partial<ProjectReport['overview']>; facts?: Partial<ProjectFacts> };

/** What would be drawn of the sample project with other facts. */
const compose = async ({ locale = 'de', overview, facts }: Given = {}): Promise<ReportDocument> => {
  const model = sampleProject(locale);
  const report = { ...sampleProjectReport, overview: { ...sampleProjectReport.overview, ...overview } };
  const drawn: ReportDocument[] = [];
  const draw = async (document: ReportDocument): Promise<Uint8Array> => {
    drawn.push(document);
    return new Uint8Array();
  };
  const project = { ...model.project, report, ...facts };
  for await (const _part of renderPdf({ ...model, project }, createTexts(locale), draw));
  const [document] = drawn;
  if (!document) throw new Error('nothing was drawn');
  return document;
};

const of = <Kind extends DocumentBlock['kind']>({ blocks }: ReportDocument, kind: Kind) =>
  blocks.filter((block): block is Extract<DocumentBlock, { kind: Kind }> => block.kind === kind);
const headings = (document: ReportDocument) =>
  of(document, 'heading').flatMap(({ level, text }) => (level === 2 ? text : []));

const unchecked = { pagesChecked: 0, pagesInError: 0, pagesKnown: 0, criteriaByRule: 20, criteriaTotal: 55 };

describe('the document of a report', () => {
  it('says first how it stands and what to do, then what was checked, and last what is looked up', async () => {
    const document = await compose({ locale: 'en' });
    const { t } = createTexts('en');
    expect(document).toMatchObject({ title: 'Report: Beispiel & Söhne', pageText: 'Page {page} of {pages}' });
    expect(headings(document)).toEqual(
      (
        [
          'report.summary.title',
          'report.trend.title',
          'report.people.title',
          'report.severity.title',
          'report.first.title',
          'document.next.title',
          'document.coverage.title',
          'report.criteria.title',
          'report.pages.title',
        ] as const
      ).map((key) => t(key)),
    );
    expect(of(document, 'cause')).toMatchObject([{ tone: 'critical', picture: null, parts: [{}, {}, {}] }]);
    const { title, sentence, basis } = document.cover.verdict;
    expect(title).toContain('71.5');
    expect(sentence).toMatch(/^3 /);
    expect(basis).toContain('2 of 3 known pages and 20 of 55');
  });

  it('says of what nothing was checked: pages without a result, errors, questions and criteria', async () => {
    const lists = of(await compose(), 'list').map(({ items }) => items.join('\n'));
    expect(lists).toHaveLength(2);
    expect(lists[0]).toContain('2 Seiten von example.org');
    expect(lists[1]).toContain('1 Seite, die mit einem Fehler antwortete');
    expect(lists[1]).toContain('52 Kriterien, die nur ein Mensch prüfen kann');
  });

  it('draws a trend from the second score on, with all values in words', async () => {
    const pointAt = (day: number, score: number | null) => ({
      scanId: sampleProjectReport.projectId,
      at: `2026-01-0${day}T00:00:00.000Z`,
      score,
      findings: 1,
      openIssues: 1,
      pagesChecked: 1,
    });
    expect(of(await compose({ overview: { trend: [pointAt(1, 40), pointAt(2, null)] } }), 'trend')).toEqual([]);
    const [trend] = of(
      await compose({ overview: { trend: [pointAt(1, 40), pointAt(2, null), pointAt(3, 55.5)] } }),
      'trend',
    );
    expect(trend?.points.map(({ value }) => value)).toEqual([40, 55.5]);
    expect(trend?.alt).toContain('1. Januar 2026: 40; 3. Januar 2026: 55,5');
    const change = { trend: [pointAt(1, 40), pointAt(3, 55.5)], scoreConvertedAt: '2026-01-02T08:00:00.000Z' };
    const texts = of(await compose({ overview: change }), 'paragraph').map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringContaining('Am 2. Januar 2026 hat sich die Berechnung des Scores geändert'),
    );
  });

  it('has a picture of the very element where there is one, with what it shows', async () => {
    const data = new Uint8Array([1]);
    const [cause] = await sampleProject('de').project.topCauses();
    if (!cause) throw new Error('the sample has no cause');
    const topCauses = async () => [{ ...cause, picture: { data, width: 320, height: 160 } }];
    const [block] = of(await compose({ facts: { topCauses } }), 'cause');
    expect(block?.picture).toEqual({
      data,
      width: 320,
      height: 160,
      alt: 'Bildschirmausschnitt: Bild „team.jpg“, rosa umrandet',
    });
    expect(JSON.stringify(block?.parts)).not.toContain('`');
  });

  it('shows five causes and names the others by what they are', async () => {
    const [cause] = await sampleProject('de').project.topCauses();
    if (!cause) throw new Error('the sample has no cause');
    const topCauses = async () => Array.from({ length: 7 }, () => cause);
    const document = await compose({ overview: { openIssues: 9 }, facts: { topCauses } });
    expect(of(document, 'cause')).toHaveLength(5);
    const more = of(document, 'table').find(({ title }) => title === 'Weitere Ursachen');
    expect(more?.rows.map((row) => row[1])).toEqual(['Bild „team.jpg“ (Hauptinhalt)', 'Bild „team.jpg“ (Hauptinhalt)']);
    expect(
      of(document, 'steps')[0]
        ?.items.map(({ title }) => title)
        .join(),
    ).toContain('4 Ursachen');
  });

  it('without causes has nothing to fix, and draws no full score', async () => {
    const overview = { score: 100, findings: 0, openIssues: 0, reviewIssues: 0, topIssues: [], severity: [] };
    const document = await compose({ overview, facts: { topCauses: async () => [] } });
    expect(document.cover.score).toBeNull();
    expect(of(document, 'cause')).toEqual([]);
    const steps = of(document, 'steps')[0]?.items.map(({ title }) => title) ?? [];
    expect(steps).toHaveLength(3);
    expect(steps[0]).toBe('Prüfen Sie 52 Kriterien manuell.');
  });

  it('before the first check is its cover and the way to a score', async () => {
    const overview = {
      score: null,
      findings: 0,
      openIssues: 0,
      reviewIssues: 0,
      topIssues: [],
      severity: [],
      coverage: unchecked,
    };
    const document = await compose({ overview, facts: { topCauses: async () => [] } });
    expect(document.cover.score).toMatchObject({ value: null, text: '–' });
    expect(headings(document)).toHaveLength(2);
    expect(of(document, 'steps')[0]?.items).toHaveLength(1);
  });

  it('carries the name, colour and words of a partner, who is named where it says nothing', async () => {
    const contact = { name: 'Zugang GmbH', email: 'hallo@zugang.example' };
    expect((await compose({ facts: { contact } })).cover).toMatchObject({
      brand: { name: 'Zugang', logo: 'sign' },
      foot: ['Fragen zu diesem Bericht? Zugang GmbH, hallo@zugang.example'],
    });
    const brand = { name: 'Agentur Nord', logo: null, colour: '#004488', lines: [] };
    expect((await compose({ facts: { contact, brand } })).cover).toMatchObject({
      brand,
      ground: brandPalette('#004488').deep,
      foot: ['Erstellt von Agentur Nord'],
    });
    const lines = ['Agentur Nord GmbH, Kiel'];
    expect((await compose({ facts: { contact, brand: { ...brand, lines } } })).cover.foot).toEqual(lines);
  });
});
