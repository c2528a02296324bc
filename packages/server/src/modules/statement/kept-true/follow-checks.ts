import { onVerdict } from '#modules/conformance-audit';
import { onIssueChange } from '#modules/issue';
import { onScanEnd, type ScanEndListener } from '#modules/scan';
import type { Transaction } from '#platform/db/client';
import { refreshOutdated } from './refresh-outdated.ts';
import { tellOutdated } from './tell-outdated.ts';

const followScan: ScanEndListener = async (tx, ctx, { scan }) => {
  const { projectId } = scan;
  await tellOutdated(tx, ctx, { projectId, compared: await refreshOutdated(tx, projectId) });
  return [];
};

/** Who decides sees it at once in the dashboard; mails follow with the next check or day, when the decisions are made. */
const followDecision = async (tx: Transaction, _ctx: unknown, { projectId }: { projectId: string }): Promise<void> => {
  await refreshOutdated(tx, projectId);
};

/** Keeps published statements true: they are compared after each check and each decision. Called once at start. */
export const followChecks = (): void => {
  onScanEnd(followScan);
  onIssueChange(followDecision);
  onVerdict(followDecision);
};
