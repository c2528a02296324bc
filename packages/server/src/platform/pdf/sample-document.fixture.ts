import sharp from 'sharp';
import type { DocumentBlock, ReportDocument, ReportImage } from '@zugang/report';

/** A picture of that size in one colour. */
export const paintImage = async (
  width: number,
  height: number,
  { format = 'jpeg', colour = '#c9c6e4' }: { format?: 'jpeg' | 'png'; colour?: string } = {},
): Promise<ReportImage> => {
  const channels = format === 'png' ? 4 : 3;
  const painted = sharp({ create: { width, height, channels, background: colour } });
  return { data: new Uint8Array(await painted.toFormat(format).toBuffer()), width, height };
};

const heading = (text: string): DocumentBlock => ({ kind: 'heading', level: 2, text });

const causeOf = (number: number, picture: ReportImage | null): DocumentBlock => ({
  kind: 'cause',
  title: `${number}. Bild ohne Alternativtext`,
  tone: 'critical',
  facts: 'Kritisch · 12 Funde auf 8 Seiten',
  example: 'Beispiel: Bild „team.jpg“ (Hauptinhalt), auf https://example.org/über-uns',
  picture: picture && { ...picture, alt: `Bildschirmausschnitt ${number}` },
  parts: ['Warum das stört', 'Wen es trifft', 'So beheben Sie es'].map((label) => ({
    label,
    text: 'Wer die Seite vorgelesen bekommt, hört nur „Grafik“ oder den Dateinamen. '.repeat(3),
  })),
});

const composeCover = async (): Promise<ReportDocument['cover']> => ({
  brand: {
    name: 'Agentur Nord',
    logo: await paintImage(400, 120, { format: 'png', colour: '#5f5aa280' }),
    colour: '#5f5aa2',
    lines: [],
  },
  ground: '#2a2753',
  logoAlt: 'Logo von Agentur Nord',
  eyebrow: 'Bericht zur Barrierefreiheit',
  title: 'Beispiel & Söhne',
  facts: ['example.org', 'Stand 2. Januar 2026'],
  score: { value: 71.5, text: '71,5', label: 'Score 71,5 von 100. Grundlage: 2 Seiten' },
  verdict: {
    title: 'Score 71,5 von 100',
    sentence: '3 kritische Barrieren.',
    tone: 'critical',
    basis: 'Grundlage: 2 Seiten',
  },
  foot: ['Geprüft mit Zugang'],
});

const composeBlocks = async (): Promise<DocumentBlock[]> => [
  heading('Auf einen Blick'),
  { kind: 'paragraph', text: 'Žižka prüft Øre, Ελλάδα und Україна.' },
  heading('Verlauf'),
  {
    kind: 'trend',
    alt: 'Liniendiagramm: 52, 60, 71,5',
    points: [52, 60, 71.5].map((value, at) => ({ label: `${at + 1}. Januar 2026`, value, text: String(value) })),
  },
  heading('Wen es trifft'),
  {
    kind: 'bars',
    columns: ['Menschen', 'Ursachen'],
    bars: [
      { label: 'Blinde Menschen', value: 12, text: '12', tone: 'plain' },
      { label: 'Menschen mit Epilepsie', value: 0, text: '0', tone: 'plain' },
    ],
  },
  heading('Zuerst beheben'),
  causeOf(1, await paintImage(320, 160)),
  causeOf(2, null),
  causeOf(3, await paintImage(1200, 800)),
  heading('Was jetzt zu tun ist'),
  { kind: 'steps', items: [1, 2].map((number) => ({ title: `Schritt ${number}.`, text: 'Danach ist es besser.' })) },
  heading('Was geprüft ist'),
  { kind: 'heading', level: 3, text: 'Geprüft' },
  { kind: 'list', items: ['2 Seiten', '20 von 55 Kriterien'] },
  heading('Nach Kriterien'),
  {
    kind: 'table',
    title: 'Nach Kriterien',
    columns: [
      { header: 'Kriterium', share: 6 },
      { header: 'Ergebnis', share: 3 },
      { header: 'Stellenanzahl', share: 0.1, align: 'right' },
    ],
    rows: Array.from({ length: 70 }, (_, at) => [`${at + 1} Kriterium`, 'Von Hand zu prüfen', String(at)]),
  },
];

/** A document with every kind of block, the table on three pages. */
export const sampleDocument = async (more: Partial<ReportDocument> = {}): Promise<ReportDocument> => ({
  title: 'Bericht: Beispiel & Söhne',
  locale: 'de',
  created: '2026-01-02T03:04:05.000Z',
  pageText: 'Seite {page} von {pages}',
  cover: await composeCover(),
  blocks: await composeBlocks(),
  ...more,
});
