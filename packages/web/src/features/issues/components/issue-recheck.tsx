import type { Issue, IssueRecheckResult } from '@zugang/contract';
import { CircleCheck, CircleDot, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMay, useProjectScreens } from '#lib/project';
import { Alert, Button, Card, TextLink } from '#ui';
import { useRecheck } from '../api/use-recheck.ts';

/** Checks the page of the sample again, at once, and says in words what came of it. */
export const IssueRecheck = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('work.recheck');
  const keyText = useKeyText();
  const canControl = useMay(issue.projectId, 'scan.control');
  const { start, started, result, error, isPending } = useRecheck(issue);
  const isAskable = issue.sampleFindingId !== null && (issue.state === 'open' || issue.state === 'in_review');
  if (!canControl || (!isAskable && !started)) return null;
  const pageUrl = (started?.pageUrl ?? issue.samplePageUrl ?? '').replace(/^https?:\/\//, '');
  return (
    <Card title={t('title')}>
      <div className="flex flex-col items-start gap-3">
        <Button
          variant={issue.outcome === 'failed' ? 'primary' : 'secondary'}
          isPending={isPending}
          onClick={start}
          icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
        >
          {t('submit')}
        </Button>
        <p className="text-sm wrap-anywhere text-soft">{t('what', { page: pageUrl })}</p>
        {error ? (
          <Alert tone="danger" role="alert" className="w-full">
            {keyText(toApiError(error).key)}
          </Alert>
        ) : null}
        <div aria-live="polite" className="w-full empty:hidden">
          {isPending || result ? <RecheckOutcome issue={issue} result={result} pageId={started?.pageId} /> : null}
        </div>
      </div>
    </Card>
  );
};

type OutcomeProps = { issue: Issue; result: IssueRecheckResult | null; pageId: string | undefined };

/** What the check says, step by step; `result` is null until it has said anything. */
export const RecheckOutcome = ({ issue, result, pageId }: OutcomeProps) => {
  const t = useTranslations('work.recheck');
  const screens = useProjectScreens();
  if (!result || result.state === 'waiting') return <p>{t(waitingKey(result), { count: result?.pagesAhead ?? 0 })}</p>;
  if (result.state === 'checking') return <p>{t('checking')}</p>;
  if (result.state === 'cancelled') return <p>{t('cancelled')}</p>;
  const { outcome, findings, otherFindings } = result;
  const Icon = outcome === 'gone' ? CircleCheck : CircleDot;
  return (
    <div className="flex flex-col gap-1 border-l-4 border-primary pl-3">
      <p
        className={
          outcome === 'gone'
            ? 'flex items-start gap-2 font-semibold text-success'
            : 'flex items-start gap-2 font-semibold'
        }
      >
        <Icon aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
        {t(outcome ?? 'unreachable', { count: findings })}
      </p>
      <p>{t(nextKey(result), { findings: result.findingsLeft, pages: result.pagesLeft })}</p>
      {otherFindings > 0 ? <p>{t('others', { count: otherFindings })}</p> : null}
      {outcome === 'unreachable' && pageId ? (
        <p>
          <TextLink to={screens.page} params={{ projectId: issue.projectId, pageId }}>
            {t('to_page')}
          </TextLink>
        </p>
      ) : null}
    </div>
  );
};

const waitingKey = (result: IssueRecheckResult | null): 'browser_missing' | 'ahead' | 'waiting' => {
  if (result?.isBrowserMissing) return 'browser_missing';
  return (result?.pagesAhead ?? 0) > 0 ? 'ahead' : 'waiting';
};

/** What happens next, by what was found: one page does not fix a cause on many. */
const nextKey = ({ outcome, issueState, findingsLeft }: IssueRecheckResult) => {
  if (outcome === 'unreachable') return 'next_unreachable';
  if (outcome === 'still') return 'next_still';
  if (issueState === 'fixed') return 'next_fixed';
  return findingsLeft > 0 ? 'next_left' : 'next_none';
};
