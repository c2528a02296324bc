import { eq } from 'drizzle-orm';
import { limits, type Impact } from '@zugang/contract';
import { mailListener, pathFor, readListeners, type AlertMail, type Listener } from '#modules/alert';
import { linkTo } from '#modules/identity';
import { ruleTitle } from '#modules/issue';
import { mailWords } from '#modules/mail';
import { onScanEnd, type ScanEnd, type ScanEndListener } from '#modules/scan';
import type { Context } from '#platform/context';
import { projects } from '#platform/db/schema/index';

const ranks = ['minor', 'moderate', 'serious', 'critical'] as const satisfies readonly Impact[];
const listed = 5;

const round = (points: number): number => Math.round(points * 10) / 10;

const dropOf = ({ scan, before }: ScanEnd): number =>
  scan.score === null || before?.score == null ? 0 : round(before.score - scan.score);

/** Whether it is bad enough for this person. */
const isWorthAMail = ({ preferences }: Listener, end: ScanEnd): boolean => {
  if (!preferences.regression || !end.worse) return false;
  const { byImpact } = end.worse;
  const counted = ranks.slice(ranks.indexOf(preferences.minImpact)).reduce((sum, impact) => sum + byImpact[impact], 0);
  return counted > 0 || dropOf(end) >= preferences.scoreDrop;
};

/** Who started a short check was still looking at the screen. */
const isLooking = ({ userId }: Listener, { scan }: ScanEnd): boolean =>
  scan.startedBy === userId &&
  (scan.finishedAt ?? scan.startedAt).getTime() - scan.startedAt.getTime() <= limits.scanMailAfterSeconds * 1_000;

const directionOf = (drop: number): 'down' | 'up' | 'same' => (drop > 0 ? 'down' : drop < 0 ? 'up' : 'same');

const mailOf = (ctx: Pick<Context, 'settings'>, end: ScanEnd, project: string): AlertMail => {
  const { scan, before } = end;
  const worse = end.worse ?? { added: 0, returned: 0, worst: [] };
  return {
    kind: 'regression',
    template: 'regression',
    path: '/overview',
    values: {
      project,
      worse: worse.added + worse.returned,
      added: worse.added,
      returned: worse.returned,
      change: directionOf(dropOf(end)),
      score: round(scan.score ?? 0),
      before: round(before?.score ?? 0),
      checked: scan.pagesChecked + scan.pagesUnchanged,
    },
    blocks: ({ locale, listener }) => {
      const { t } = mailWords(locale);
      const items = worse.worst.slice(0, listed).map(({ issueId, ruleId, impact, kind, pages }) => ({
        text: ruleTitle(locale, ruleId),
        detail: t('regressed_detail', { kind, impact: t(`impact.${impact}`), pages }),
        link: linkTo(ctx, locale, pathFor(listener, scan.projectId, `/issues/${issueId}`)),
      }));
      return items.length > 0
        ? [
            { kind: 'heading', text: t('worst') },
            { kind: 'list', items },
          ]
        : [];
    },
  };
};

/** Mails those who subscribed to regressions that a project got worse, in the transaction that ends the scan. */
const notifyRegression: ScanEndListener = async (tx, ctx, end) => {
  if (!end.worse) return [];
  const { accountId, projectId } = end.scan;
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  if (!project) return [];
  const notified: string[] = [];
  for (const listener of await readListeners(tx, { accountId, projectId })) {
    if (!isWorthAMail(listener, end) || isLooking(listener, end)) continue;
    const mail = mailOf(ctx, end, project.title);
    if (await mailListener(tx, ctx, { listener, accountId, projectId, mail })) notified.push(listener.userId);
  }
  return notified;
};

/** Registers the mails about regressions; called once at start. */
export const listenForRegressions = (): void => onScanEnd(notifyRegression);
