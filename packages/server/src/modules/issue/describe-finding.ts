import type { Finding } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { type ComparedPages, describeCompared, findCompared } from './find-compared.ts';
import type { FindingRow } from './finding-row.ts';
import { hasPicture, whyNoPicture } from './why-no-picture.ts';

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
  box: row.finding.data['viewport'] === 'mobile' ? null : row.finding.box,
  hasPicture: hasPicture(row),
  noPicture: whyNoPicture(row),
  data: row.finding.data,
  sources: row.finding.sources,
  comparedWith: describeCompared(row, compared),
});

/** Findings of one project as the contract knows them, in the order given. */
export const describeFindings = async (tx: Transaction, rows: readonly FindingRow[]): Promise<Finding[]> => {
  const compared = await findCompared(tx, rows);
  return rows.map((row) => describe(row, compared));
};
