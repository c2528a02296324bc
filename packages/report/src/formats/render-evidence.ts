import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
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

/** An archive that is streamed as it grows: `drain` returns the bytes since the last call. */
const openZip = () => {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const encoder = new TextEncoder();
  const drain = (): Uint8Array[] => made.splice(0);
  return {
    drain,
    end: () => zip.end(),
    async *addFile(name: string, parts: FileParts): AsyncGenerator<Uint8Array> {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      for await (const part of parts) {
        entry.push(typeof part === 'string' ? encoder.encode(part) : part);
        yield* drain();
      }
      entry.push(new Uint8Array(), true);
      yield* drain();
    },
    /** As it is: pictures do not get smaller. */
    addPicture(name: string, data: Uint8Array): void {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(data, true);
    },
  };
};

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
