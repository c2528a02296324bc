import { escapeXml, renderSuite } from '@zugang/report';
import { cutNote } from './cut-note.ts';
import type { ExportSource, Parts } from './export-source.ts';

/** A note as a suite with one case that was skipped: build servers show nothing else. */
const noteSuite = (note: string, host: string): string =>
  [
    '  <testsuite name="Zugang" tests="1" failures="0" errors="0" skipped="1">',
    `    <testcase classname="${escapeXml(host)}" name="Zugang"><skipped message="${escapeXml(note)}"/></testcase>`,
    '  </testsuite>\n',
  ].join('\n');

/** JUnit's XML for build servers: a page is a suite, a rule with findings a case; what a person must decide is skipped. */
export async function* renderJunit(source: ExportSource): Parts {
  const { report, texts, pages } = source;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(`Zugang ${report.host}`)}">\n`;
  for await (const page of pages()) {
    const findings = page.findings.filter(({ state }) => state === 'open' || state === 'in_review');
    yield `${renderSuite({ ...page, findings }, texts)}\n`;
  }
  const note = cutNote(source);
  if (note) yield noteSuite(note, report.host);
  yield '</testsuites>\n';
}
