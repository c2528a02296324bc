import { and, count, eq } from 'drizzle-orm';
import { issueKey, type Finding } from '@zugang/engine';
import type { PageResult } from '@zugang/browser';
import type { Transaction } from '#platform/db/client';
import { scanPages } from '#platform/db/schema/index';

type Checked = Extract<PageResult, { kind: 'checked' }>;

/** So many pages of a scan are checked twice; where more of a site has changed, one check has to do. */
const most = 50;

/** Thrown out of the transaction: as checked, the page would be the last to lose an issue. Nothing is stored until a second check. */
export class UnconfirmedError extends Error {}

/** Whether another page of the scan may be checked twice. */
export const mayConfirm = async (tx: Transaction, scanId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ pages: count() })
    .from(scanPages)
    .where(and(eq(scanPages.scanId, scanId), eq(scanPages.isConfirmed, true)));
  return (row?.pages ?? 0) < most;
};

/** A box of another picture; it fits where the page has kept its size. */
const withoutBox = (finding: Finding): Finding => ({ ...finding, box: null });

/** Two checks of a page as one result: that of the second, with what only the first has found. What one of them saw is there. */
export const joinChecks = (first: Checked, second: Checked): Checked => {
  const keys = new Set(second.check.findings.map(issueKey));
  const missing = first.check.findings.filter((finding) => !keys.has(issueKey(finding)));
  const { width, height } = second.check.size;
  const isAlike = first.check.size.width === width && first.check.size.height === height;
  const findings = [...second.check.findings, ...(isAlike ? missing : missing.map(withoutBox))];
  const failed = new Set(findings.flatMap(({ ruleId, outcome }) => (outcome === 'failed' ? [ruleId] : [])));
  const found = new Set(findings.map(({ ruleId }) => ruleId));
  const passed = second.check.passed.filter((id) => !failed.has(id));
  const inapplicable = second.check.inapplicable.filter((id) => !found.has(id));
  return {
    ...second,
    durationMs: first.durationMs + second.durationMs,
    check: { ...second.check, findings, passed, inapplicable },
  };
};
