import type { LoginRun, StoredLogin } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, ProgressBar } from '#ui';
import { isInProgress, useLoginRun, type DomainRef } from '../use-login.ts';
import { useStepWords } from '../use-step-words.ts';
import { RunSteps, type ShownStep } from './run-steps.tsx';

/** `isAsked`: the user has just started this run, so it gets the focus. */
type Props = { domain: DomainRef; runId: string; login: StoredLogin; isAsked: boolean };

/** The steps of a run in words, those to come as well; only their kinds where the script has changed since. */
const useShownSteps = (run: LoginRun, login: StoredLogin): ShownStep[] => {
  const t = useTranslations('login.kinds');
  const words = useStepWords();
  const isSame = run.version === login.version;
  const known = isSame ? login.script.steps : [];
  const count = isSame ? known.length : run.steps.length;
  return Array.from({ length: count }, (_, index) => {
    const done = run.steps.find((step) => step.index === index);
    const step = known[index];
    const isNext = isInProgress(run) && run.state === 'running' && index === run.steps.length;
    const state = done?.state ?? (isNext ? 'running' : isInProgress(run) ? 'waiting' : 'skipped');
    const kind = done?.kind ?? step?.kind ?? 'open';
    return { index, words: step ? words(step) : t(kind), state, done };
  });
};

/** One run: how far it is, what became of each step with its picture, and what to do where it failed. */
export const LoginRunView = ({ domain, runId, login, isAsked }: Props) => {
  const t = useTranslations('login.run');
  const { data: run, isError } = useLoginRun(domain, runId);
  if (isError && !run) return <p className="text-soft">{t('gone', { count: limits.login.runs })}</p>;
  return run ? <Run key={run.id} {...{ domain, run, login, isAsked }} /> : <p className="text-soft">{t('loading')}</p>;
};

const Run = ({ domain, run, login, isAsked }: Omit<Props, 'runId'> & { run: LoginRun }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  const t = useTranslations('login.run');
  const format = useFormat();
  const steps = useShownSteps(run, login);
  return (
    <section aria-labelledby={`run-${run.id}`} className="flex flex-col gap-4 border-t border-hairline pt-5">
      <h3 ref={heading} id={`run-${run.id}`} tabIndex={-1} className="text-base">
        {t('title', { reason: run.reason, when: format.dateTime(run.createdAt) })}
      </h3>
      <Progress run={run} steps={steps} />
      {run.version === login.version ? null : <p className="text-sm text-soft">{t('older')}</p>}
      <Failure run={run} steps={steps} />
      <RunSteps domain={domain} run={run} steps={steps} />
    </section>
  );
};

/** How far it is, said to screen readers as it changes. */
const Progress = ({ run, steps }: { run: LoginRun; steps: ShownStep[] }) => {
  const t = useTranslations('login.run');
  const next = steps.find(({ state }) => state === 'running');
  const said = {
    queued: () => (run.ahead ? t('queued_behind', { logins: run.ahead }) : t('queued')),
    running: () =>
      next ? t('running', { step: next.index + 1, total: steps.length, words: next.words }) : t('running_last'),
    passed: () => t('passed'),
    failed: () => t('failed'),
  }[run.state]();
  return (
    <div className="flex flex-col gap-2">
      <output className="block font-semibold wrap-anywhere">{said}</output>
      {isInProgress(run) ? (
        <ProgressBar
          label={t('progress')}
          isLabelHidden
          value={run.state === 'queued' ? null : run.steps.length}
          max={steps.length}
        />
      ) : null}
    </div>
  );
};

/** What went wrong, at which step, and what to do next. */
const Failure = ({ run, steps }: { run: LoginRun; steps: ShownStep[] }) => {
  const t = useTranslations('login');
  const { failure, failedStep } = run;
  if (!failure) return null;
  const step = failedStep === null ? undefined : steps[failedStep];
  return (
    <Alert tone="danger" title={t(`failures.${failure}.title`)}>
      <div className="flex max-w-prose flex-col gap-2 wrap-anywhere">
        {step ? (
          <p className="font-medium">{t('run.failed_step', { step: step.index + 1, words: step.words })}</p>
        ) : null}
        <p>{t(`failures.${failure}.text`)}</p>
        <p>{t(`failures.${failure}.todo`)}</p>
      </div>
    </Alert>
  );
};
