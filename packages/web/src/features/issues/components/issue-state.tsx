import { useMutation } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import { EyeOff, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useMay, useRefreshProject } from '#lib/project';
import { Alert, Button, Card, toast } from '#ui';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { useDecision } from '../api/use-decision.ts';

/** A failure that a person put there; a question is in review by itself. */
const isPutInReview = ({ state, outcome }: Issue): boolean => state === 'in_review' && outcome === 'failed';

/** The button of a decision goes away with the state it belongs to: the focus goes to what can be done next. */
const useKeptFocus = (state: Issue['state']) => {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) content.current?.querySelector('button')?.focus();
  }, [state]);
  return content;
};

/** State of a cause, who decided what and why, and what can be decided now. */
export const IssueState = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('issues.detail');
  const states = useTranslations('issues.state');
  const actions = useTranslations('issues.ignore');
  const format = useFormat();
  const keyText = useKeyText();
  const refresh = useRefreshProject();
  const canDecide = useMay(issue.projectId, 'issue.decide');
  const [isIgnoring, setIgnoring] = useState(false);
  const decision = useDecision(issue);
  const reopening = useMutation(
    orpc.issue.reopen.mutationOptions({ onSuccess: () => toast.success(actions('reopened')), onSettled: refresh }),
  );
  const isIgnored = issue.state === 'ignored';
  const content = useKeptFocus(issue.state);
  return (
    <Card title={`${t('state')}: ${states(issue.state)}`}>
      <div ref={content} className="flex flex-col items-start gap-4">
        {isIgnored ? (
          <figure>
            <figcaption className="text-sm text-soft">
              {issue.ignoredBy ? t('ignored_by', { name: issue.ignoredBy }) : t('ignored_nobody')}
            </figcaption>
            <blockquote className="mt-1 border-l-4 border-hairline pl-3 break-words">{issue.ignoreReason}</blockquote>
          </figure>
        ) : null}
        {issue.isRegression ? <p>{t('regression_text')}</p> : null}
        {issue.state === 'fixed' ? <p>{t('fixed_text')}</p> : null}
        {reopening.error ? (
          <Alert tone="danger" role="alert">
            {keyText(toApiError(reopening.error).key)}
          </Alert>
        ) : null}
        {decision.error && !isIgnoring ? (
          <Alert tone="danger" role="alert">
            {keyText(toApiError(decision.error).key)}
          </Alert>
        ) : null}
        {canDecide && (issue.state === 'open' || issue.state === 'in_review') ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setIgnoring(true)} icon={<EyeOff aria-hidden="true" className="size-4.5" />}>
              {actions('submit')} …
            </Button>
            {issue.state === 'open' ? (
              <Button
                isPending={decision.isPending && !isIgnoring}
                onClick={() =>
                  decision.mutate({ kind: 'review' }, { onSuccess: () => toast.success(actions('reviewed')) })
                }
              >
                {t('to_review')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {canDecide && (isIgnored || isPutInReview(issue)) ? (
          <Button
            isPending={reopening.isPending}
            onClick={() => reopening.mutate({ projectId: issue.projectId, issueId: issue.id })}
            icon={<Undo2 aria-hidden="true" className="size-4.5" />}
          >
            {actions('reopen')}
          </Button>
        ) : null}
        <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <dt className="text-soft">{t('first_seen')}</dt>
          <dd>{format.dateTime(issue.firstSeenAt)}</dd>
          <dt className="text-soft">{t('last_seen')}</dt>
          <dd>{format.dateTime(issue.lastSeenAt)}</dd>
          {issue.fixedAt ? (
            <>
              <dt className="text-soft">{t('fixed_at')}</dt>
              <dd>{format.dateTime(issue.fixedAt)}</dd>
            </>
          ) : null}
        </dl>
      </div>
      {isIgnoring ? (
        <IgnoreDialog
          count={1}
          isPending={decision.isPending}
          error={decision.error}
          onClose={() => setIgnoring(false)}
          onChange={(change) =>
            decision.mutate(change, {
              onSuccess: () => {
                setIgnoring(false);
                toast.success(actions('done', { count: 1 }));
              },
            })
          }
        />
      ) : null}
    </Card>
  );
};
