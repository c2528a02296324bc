import { cutNote } from '../content/cut-note.ts';
import { withOpenFindings } from '../content/open-findings.ts';
import { escapeXml } from '../markup/escape-markup.ts';
import type { FailedPage, ModelFinding, ModelPage, ReportModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

const listPlaces = (findings: readonly ModelFinding[]): string =>
  escapeXml(findings.map(({ selector, snippet }) => `${selector}\n${snippet}`).join('\n\n'));

const renderCase = (page: ModelPage, ruleId: string, texts: Texts): string => {
  const { t } = texts;
  const { title, fix } = texts.rule(ruleId);
  const found = page.findings.filter((finding) => finding.ruleId === ruleId);
  const failures = found.filter(({ outcome }) => outcome === 'failed');
  const open = `<testcase classname="${escapeXml(page.url)}" name="${escapeXml(`${ruleId}: ${title}`)}"`;
  if (failures.length > 0) {
    const message = escapeXml(t('cli.junit.failure', { count: failures.length, title }));
    const type = failures[0]?.impact ?? 'moderate';
    return `    ${open}><failure type="${type}" message="${message}">${escapeXml(fix)}\n\n${listPlaces(failures)}</failure></testcase>`;
  }
  if (found.length > 0)
    return `    ${open}><skipped message="${escapeXml(t('cli.junit.review', { title }))}"/></testcase>`;
  return `    ${open}/>`;
};

/** A page as a suite of cases. */
const renderSuite = (page: ModelPage, texts: Texts): string => {
  const ruleIds = [...new Set([...page.findings.map(({ ruleId }) => ruleId), ...page.passed])].toSorted();
  const failed = new Set(page.findings.filter(({ outcome }) => outcome === 'failed').map(({ ruleId }) => ruleId));
  const reviewed = new Set(page.findings.map(({ ruleId }) => ruleId).filter((ruleId) => !failed.has(ruleId)));
  const counts = `tests="${ruleIds.length}" failures="${failed.size}" errors="0" skipped="${reviewed.size}"`;
  const cases = ruleIds.map((ruleId) => renderCase(page, ruleId, texts));
  return [`  <testsuite name="${escapeXml(page.url)}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
};

const renderFailedPage = ({ url, error }: FailedPage, { t }: Texts): string => {
  const message = escapeXml(t(`pageError.${error}`));
  return [
    `  <testsuite name="${escapeXml(url)}" tests="1" failures="0" errors="1" skipped="0">`,
    `    <testcase classname="${escapeXml(url)}" name="${escapeXml(t('cli.junit.page'))}"><error type="${error}" message="${message}"/></testcase>`,
    '  </testsuite>',
  ].join('\n');
};

/** A note as a suite with one case that was skipped: build servers show nothing else. */
const renderNote = (note: string, { site: { url }, tool: { name } }: ReportModel): string =>
  [
    `  <testsuite name="${escapeXml(name)}" tests="1" failures="0" errors="0" skipped="1">`,
    `    <testcase classname="${escapeXml(url)}" name="${escapeXml(name)}"><skipped message="${escapeXml(note)}"/></testcase>`,
    '  </testsuite>',
  ].join('\n');

/** JUnit's XML for build servers: a page is a suite, a rule that applied to it a case; what a person must review is skipped. */
export const renderJunit = async function* (report: ReportModel, texts: Texts): TextParts {
  const { site, run, tool } = report;
  const time = (run.durationMs / 1000).toFixed(3);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(`${tool.name} ${site.url} (${tool.browser})`)}" time="${time}">\n`;
  for await (const page of report.pages()) yield `${renderSuite(withOpenFindings(page), texts)}\n`;
  for await (const page of report.failedPages()) yield `${renderFailedPage(page, texts)}\n`;
  const note = cutNote(report, texts);
  if (note) yield `${renderNote(note, report)}\n`;
  yield '</testsuites>\n';
};
