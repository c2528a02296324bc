import type { Report, ReportFinding, ReportPage } from '@zugang/contract';
import type { Texts } from './texts.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes, and drops what XML 1.0 cannot hold at all. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const listPlaces = (findings: readonly ReportFinding[]): string =>
  escapeXml(findings.map(({ selector, snippet }) => `${selector}\n${snippet}`).join('\n\n'));

function renderCase(page: ReportPage, ruleId: string, texts: Texts): string {
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
}

/** A page as a suite of cases. */
export function renderSuite(page: ReportPage, texts: Texts): string {
  const ruleIds = [...new Set([...page.findings.map(({ ruleId }) => ruleId), ...page.passed])].toSorted();
  const failed = new Set(page.findings.filter(({ outcome }) => outcome === 'failed').map(({ ruleId }) => ruleId));
  const reviewed = new Set(page.findings.map(({ ruleId }) => ruleId).filter((ruleId) => !failed.has(ruleId)));
  const counts = `tests="${ruleIds.length}" failures="${failed.size}" errors="0" skipped="${reviewed.size}"`;
  const cases = ruleIds.map((ruleId) => renderCase(page, ruleId, texts));
  return [`  <testsuite name="${escapeXml(page.url)}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
}

function renderFailedPage({ url, error }: Report['failedPages'][number], { t }: Texts): string {
  const message = escapeXml(t(`pageError.${error}`));
  return [
    `  <testsuite name="${escapeXml(url)}" tests="1" failures="0" errors="1" skipped="0">`,
    `    <testcase classname="${escapeXml(url)}" name="${escapeXml(t('cli.junit.page'))}"><error type="${error}" message="${message}"/></testcase>`,
    '  </testsuite>',
  ].join('\n');
}

/** JUnit's XML for build servers: a page is a suite, a rule that applied to it a case; what a person must review is skipped. */
export function renderJunit(report: Report, texts: Texts): string {
  const suites = [
    ...report.pages.map((page) => renderSuite(page, texts)),
    ...report.failedPages.map((page) => renderFailedPage(page, texts)),
  ];
  const time = (report.durationMs / 1000).toFixed(3);
  const name = escapeXml(`Zugang ${report.url}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}" time="${time}">\n${suites.join('\n')}\n</testsuites>\n`;
}
