import { engineVersion } from '@zugang/engine';
import { toolVersion } from '@zugang/report';
import { reportExportVersion } from '@zugang/contract';
import { countListed } from './cut-note.ts';
import type { ExportSource, Parts } from './export-source.ts';

/** The report as `reportExportSchema` of the contract, page by page. */
export async function* renderJson(source: ExportSource): Parts {
  const { report, locale, decisions } = source;
  const head = {
    version: reportExportVersion,
    tool: { name: 'Zugang', version: toolVersion, engine: engineVersion },
    locale,
    report,
    decisions,
    findings: countListed(source),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"pages":[`;
  let separator = '\n';
  for await (const page of source.pages()) {
    yield `${separator}${JSON.stringify(page)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}
