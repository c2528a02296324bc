import { openZip } from '../markup/open-zip.ts';
import type { FileParts, ProjectModel, ReportPicture } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { renderAcr } from './render-acr.ts';
import { renderCsv } from './render-csv.ts';
import { renderDecisions } from './render-decisions.ts';
import { renderEarl } from './render-earl.ts';
import { renderEvidenceIndex } from './render-evidence-index.ts';
import { renderJson } from './render-json.ts';
import { renderOpenAcr } from './render-openacr.ts';
import { type DrawPdf, renderPdf } from './render-pdf.ts';

const files = {
  'report.pdf': renderPdf,
  'acr.html': renderAcr,
  'openacr.yaml': renderOpenAcr,
  'findings.csv': renderCsv,
  'report.json': renderJson,
  'earl.jsonld': renderEarl,
  'decisions.csv': renderDecisions,
} as const;

/**
 * Everything in one archive that needs no network to be read: the report as pages, PDF and data, who decided what, when and why, and
 * pictures of what was found. Written as it is made.
 */
export const renderEvidence = async function* (report: ProjectModel, texts: Texts, draw: DrawPdf): FileParts {
  const zip = openZip();
  const pictures: ReportPicture[] = [];
  for (const picture of report.project.pictures) {
    const data = await picture.read();
    if (!data) continue;
    pictures.push(picture);
    zip.addPicture(picture.path, data);
    yield* zip.drain();
  }
  for (const [name, render] of Object.entries(files)) yield* zip.addFile(name, render(report, texts, draw));
  yield* zip.addFile('index.html', renderEvidenceIndex(report, texts, { files: Object.keys(files), pictures }));
  zip.end();
  yield* zip.drain();
};
