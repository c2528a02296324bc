import type { ScanFacts } from '@zugang/contract';
import { onNotice, onVerified, type NoticeListener, type VerifiedDomain } from '#modules/domain';
import { describeChanges, onIssueChange, type ChangeListener } from '#modules/issue';
import { onScanEnd, type ScanEnd, type ScanEndListener } from '#modules/scan';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { emitEvent, isWanted } from './emit-event.ts';

type Settings = Pick<Context, 'settings'>;

const projectUrl = ({ settings }: Settings, projectId: string): string => `${settings.publicUrl}/projects/${projectId}`;

const factsOf = (ctx: Settings, { scan, before }: ScanEnd): ScanFacts => ({
  scanId: scan.id,
  mode: scan.mode,
  startedAt: scan.startedAt.toISOString(),
  finishedAt: (scan.finishedAt ?? scan.startedAt).toISOString(),
  score: scan.score,
  scoreBefore: before?.score ?? null,
  pages: { checked: scan.pagesChecked, unchanged: scan.pagesUnchanged, failed: scan.pagesFailed },
  issues: { open: scan.openIssues, new: scan.newIssues, fixed: scan.fixedIssues, returned: scan.regressions },
  url: `${projectUrl(ctx, scan.projectId)}/overview`,
});

const emitScanEnd: ScanEndListener = async (tx, ctx, end) => {
  const { scan, worse } = end;
  const { accountId, projectId } = scan;
  const about = { accountId, projectId };
  const facts = factsOf(ctx, end);
  const isCancelled = scan.state === 'cancelled';
  if (isCancelled || scan.pagesChecked + scan.pagesUnchanged === 0) {
    const data = { ...facts, reason: isCancelled ? ('cancelled' as const) : ('no_pages' as const) };
    await emitEvent(tx, ctx, { ...about, type: 'scan.failed', data });
    return [];
  }
  await emitEvent(tx, ctx, { ...about, type: 'scan.finished', data: facts });
  if (worse && worse.worst.length > 0) {
    const url = (issueId: string) => `${projectUrl(ctx, projectId)}/issues/${issueId}`;
    const worst = worse.worst.map((issue) => ({ ...issue, url: url(issue.issueId) }));
    await emitEvent(tx, ctx, {
      ...about,
      type: 'issues.regressed',
      data: { ...facts, byImpact: worse.byImpact, worst },
    });
  }
  return [];
};

const emitNotice: NoticeListener = async (tx, ctx, { accountId, projectId, domainId, kind, data }) => {
  const about = { accountId, projectId };
  const host = String(data['host'] ?? '');
  const pages = Number(data['pages'] ?? 0);
  if (kind === 'proof_lapsed' && domainId)
    await emitEvent(tx, ctx, { ...about, type: 'domain.lost', data: { domainId, host } });
  if (kind === 'indexing_finished' && domainId)
    await emitEvent(tx, ctx, { ...about, type: 'indexing.finished', data: { domainId, host, pages } });
  if (kind === 'bracket_passed') {
    const bracket = Number(data['bracket']) || null;
    const before = Number(data['before'] ?? 0);
    await emitEvent(tx, ctx, { ...about, type: 'pages.over_bracket', data: { pages, bracket, before } });
  }
};

const emitVerified = (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  { domainId, host, method, ...about }: VerifiedDomain,
) => emitEvent(tx, ctx, { ...about, type: 'domain.verified', data: { domainId, host, method } });

const emitIssueChange: ChangeListener = async (tx, ctx, changed) => {
  const { accountId, projectId, rows } = changed;
  const about = { accountId, projectId, type: 'issue.changed' } as const;
  if (!(await isWanted(tx, about))) return;
  const [first] = rows;
  const path = first && rows.length === 1 ? `/issues/${first.after.id}` : '/issues';
  const data = { ...(await describeChanges(tx, ctx, changed)), url: `${projectUrl(ctx, projectId)}${path}` };
  await emitEvent(tx, ctx, { ...about, data });
};

/** Sends events of projects to their endpoints; called once at start. */
export const listenForEvents = (): void => {
  onScanEnd(emitScanEnd);
  onNotice(emitNotice);
  onVerified(emitVerified);
  onIssueChange(emitIssueChange);
};
