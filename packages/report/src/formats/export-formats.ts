import type { ExportFormat } from '@zugang/contract';
import type { FileParts, ProjectModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { renderAcr } from './render-acr.ts';
import { renderCsv } from './render-csv.ts';
import { renderEarl } from './render-earl.ts';
import { renderEvidence } from './render-evidence.ts';
import { renderJson } from './render-json.ts';
import { renderJunit } from './render-junit.ts';
import { renderOpenAcr } from './render-openacr.ts';
import { type DrawPdf, renderPdf } from './render-pdf.ts';

type Format = {
  render: (report: ProjectModel, texts: Texts, draw: DrawPdf) => FileParts;
  /** Its media type, and the ending of its file. */
  type: string;
  ending: string;
};

/** The forms a project's report can be had in as a file. */
export const exportFormats: Record<ExportFormat, Format> = {
  csv: { render: renderCsv, type: 'text/csv; charset=utf-8', ending: 'csv' },
  json: { render: renderJson, type: 'application/json; charset=utf-8', ending: 'json' },
  earl: { render: renderEarl, type: 'application/ld+json', ending: 'jsonld' },
  junit: { render: renderJunit, type: 'application/xml', ending: 'xml' },
  openacr: { render: renderOpenAcr, type: 'application/yaml', ending: 'yaml' },
  acr: { render: renderAcr, type: 'text/html; charset=utf-8', ending: 'html' },
  pdf: { render: renderPdf, type: 'application/pdf', ending: 'pdf' },
  evidence: { render: renderEvidence, type: 'application/zip', ending: 'zip' },
};
