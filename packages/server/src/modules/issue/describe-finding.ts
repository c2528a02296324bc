import type { Finding } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { type ComparedPages, describeCompared, findCompared } from './find-compared.ts';
import type { FindingRow } from './finding-row.ts';

/** What says whether a finding has a picture. */
type PictureSource = {
  finding: Pick<FindingRow['finding'], 'box' | 'data'>;
  page: Pick<FindingRow['page'], 'screenshotKey' | 'screenshotHeight'>;
};

/** The box of a finding in a narrower window does not fit the screenshot: another element is at its place. */
const isOnScreenshot = ({ data }: Pick<FindingRow['finding'], 'data'>): boolean => data['viewport'] === undefined;

/** Whether the element can be seen on the stored screenshot, which is cut at its height. */
export const hasPicture = ({ finding, finding: { box }, page }: PictureSource): boolean =>
  box !== null &&
  isOnScreenshot(finding) &&
  box.width > 0 &&
  box.height > 0 &&
  page.screenshotKey !== null &&
  box.y < (page.screenshotHeight ?? 0);

const describe = (row: FindingRow, compared: ComparedPages): Finding => ({
  id: row.finding.id,
  issueId: row.finding.issueId,
  pageId: row.finding.pageId,
  pageUrl: row.page.url,
  pageTitle: row.page.title,
  ruleId: row.issue.ruleId,
  outcome: row.issue.verdict,
  state: row.issue.state,
  answer: row.issue.answer,
  impact: row.finding.impact,
  region: row.issue.region as Finding['region'],
  selector: row.finding.selector,
  snippet: row.finding.snippet,
  box: isOnScreenshot(row.finding) ? row.finding.box : null,
  hasPicture: hasPicture(row),
  data: row.finding.data,
  sources: row.finding.sources,
  comparedWith: describeCompared(row, compared),
});

/** Findings of one project as the contract knows them, in the order given. */
export const describeFindings = async (tx: Transaction, rows: readonly FindingRow[]): Promise<Finding[]> => {
  const compared = await findCompared(tx, rows);
  return rows.map((row) => describe(row, compared));
};
