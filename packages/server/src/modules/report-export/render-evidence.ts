import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { csvStart } from '@zugang/report';
import { csvRowIn } from './csv-row-in.ts';
import { cutNote } from './cut-note.ts';
import type { ExportedPicture, ExportSource, Parts } from './export-source.ts';
import { escapeHtml, htmlPage, table } from './html.ts';
import { renderAcr } from './render-acr.ts';
import { renderCsv } from './render-csv.ts';
import { renderEarl } from './render-earl.ts';
import { renderJson } from './render-json.ts';
import { renderOpenAcr } from './render-openacr.ts';
import { renderPdf } from './render-pdf.ts';
import { reportSentences, scoreSentences } from './report-sentences.ts';
import { reportTables } from './report-tables.ts';

const figure = ({ path, caption }: ExportedPicture): string =>
  `<figure><img src="${path}" alt="${escapeHtml(caption)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;

const paragraphs = (sentences: readonly string[]): string[] => sentences.map((text) => `<p>${escapeHtml(text)}</p>`);

const section = (title: string, ...parts: string[]): string => [`<h2>${escapeHtml(title)}</h2>`, ...parts].join('\n');

const decisionRows = ({ decisions, words }: ExportSource): string[][] =>
  decisions.map(({ at, by, what, about, reason }) => [words.instant(at), by ?? '–', what, about, reason ?? '–']);

const decisionHead = ({ words: { t } }: ExportSource): string[] =>
  (['at', 'by', 'what', 'about', 'reason'] as const).map((name) => t(`decisions.${name}`));

const files = [
  ['report.pdf', renderPdf],
  ['acr.html', renderAcr],
  ['openacr.yaml', renderOpenAcr],
  ['findings.csv', renderCsv],
  ['report.json', renderJson],
  ['earl.jsonld', renderEarl],
] as const;

const renderIndex = (source: ExportSource, pictures: readonly ExportedPicture[]): string => {
  const { report, words, locale } = source;
  const { t } = words;
  const note = cutNote(source);
  const title = t('document_title', { title: report.title });
  const links = [...files.map(([name]) => name), 'decisions.csv'].map(
    (name) => `<li><a href="${name}">${name}</a></li>`,
  );
  const tables = reportTables(source).map(({ title: heading, lead, columns, rows }) =>
    section(
      heading,
      ...paragraphs(lead ? [lead] : []),
      table(
        heading,
        columns.map(({ header }) => header),
        rows,
      ),
    ),
  );
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs([`${report.host} · ${t('as_of', { date: words.date(report.generatedAt) })}`]),
    section(t('summary.title'), ...paragraphs(reportSentences(report, words))),
    section(t('score.title'), ...paragraphs(scoreSentences(report, words))),
    section(t('file.files'), `<ul>${links.join('')}</ul>`, ...paragraphs(note ? [note] : [])),
    ...tables,
    section(
      t('decisions.title'),
      ...(source.decisions.length > 0
        ? [table(t('decisions.title'), decisionHead(source), decisionRows(source))]
        : paragraphs([t('decisions.none')])),
    ),
    ...(pictures.length > 0 ? [section(t('file.pictures'), ...pictures.map(figure))] : []),
  ];
  return htmlPage({ lang: locale, title, body: body.join('\n') });
};

async function* renderDecisions(source: ExportSource): Parts {
  const csvRow = csvRowIn(source.locale);
  yield csvStart + csvRow(decisionHead(source)) + decisionRows(source).map(csvRow).join('');
}

/**
 * Everything in one archive that needs no network to be read: the report as pages, PDF and data, who decided what, when and why, and
 * pictures of what was found. Written as it is made.
 */
export async function* renderEvidence(source: ExportSource): Parts {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const take = (): Uint8Array[] => made.splice(0);
  const encoder = new TextEncoder();
  const shown: ExportedPicture[] = [];
  for (const picture of source.pictures) {
    const data = await picture.read();
    if (!data) continue;
    shown.push(picture);
    const entry = new ZipPassThrough(picture.path);
    zip.add(entry);
    entry.push(data, true);
    yield* take();
  }
  const texts = [['decisions.csv', renderDecisions], ...files] as const;
  for (const [name, render] of texts) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    for await (const part of render(source)) {
      entry.push(typeof part === 'string' ? encoder.encode(part) : part);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  const index = new ZipDeflate('index.html');
  zip.add(index);
  index.push(encoder.encode(renderIndex(source, shown)), true);
  zip.end();
  yield* take();
}
