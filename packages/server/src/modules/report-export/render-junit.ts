import { escapeXml, renderSuite } from '@zugang/crawler/formats';
import type { ExportSource, Parts } from './export-source.ts';

/** JUnit's XML for build servers: a page is a suite, a rule with findings a case; what a person must decide is skipped. */
export async function* renderJunit({ report, texts, pages }: ExportSource): Parts {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(`Zugang ${report.host}`)}">\n`;
  for await (const page of pages()) {
    const findings = page.findings.filter(({ state }) => state === 'open' || state === 'in_review');
    yield `${renderSuite({ ...page, findings }, texts)}\n`;
  }
  yield '</testsuites>\n';
}
