import { useMutation } from '@tanstack/react-query';
import type { Issue, IssueAnswer } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { CircleCheck, OctagonAlert, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useMay, useRefreshProject } from '#lib/project';
import { Alert, Button, CodeText, TextArea, toast } from '#ui';

type Props = { issue: Issue; question: string };

/** What rules cannot decide: the question, a person’s answer, and the way to give it or to take it back. */
export const IssueQuestion = ({ issue, question }: Props) => {
  const t = useTranslations('issues.detail');
  const headingId = useId();
  const canDecide = useMay(issue.projectId, 'issue.decide');
  const isAnswerable = canDecide && (issue.state === 'in_review' || issue.state === 'open');
  // What was pressed is gone with the answer: focus stays with the question.
  const onDecided = (): void => document.getElementById(headingId)?.focus();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 border-l-4 border-light bg-surface px-5 py-4 forced-border"
    >
      <h2 id={headingId} tabIndex={-1} className="text-xl">
        {t('review')}
      </h2>
      {question ? (
        <p className="max-w-prose text-lg leading-relaxed">
          <CodeText>{question}</CodeText>
        </p>
      ) : null}
      {issue.answer ? (
        <Answered issue={issue} answer={issue.answer} canDecide={canDecide} onDecided={onDecided} />
      ) : isAnswerable ? (
        <AnswerForm issue={issue} onDecided={onDecided} />
      ) : null}
    </section>
  );
};

type AnsweredProps = {
  issue: Issue;
  answer: NonNullable<Issue['answer']>;
  canDecide: boolean;
  onDecided: () => void;
};

const Answered = ({ issue, answer, canDecide, onDecided }: AnsweredProps) => {
  const t = useTranslations('issues.answer');
  const format = useFormat();
  const refresh = useRefreshProject();
  const taking = useMutation(
    orpc.issue.reopen.mutationOptions({
      onSuccess: () => {
        toast.success(t('taken_back'));
        onDecided();
      },
      onSettled: refresh,
    }),
  );
  const isBarrier = answer.value === 'barrier';
  const Icon = isBarrier ? OctagonAlert : CircleCheck;
  const date = format.dateTime(answer.at);
  return (
    <div className="flex flex-col items-start gap-3">
      <figure>
        <p className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden="true" className={isBarrier ? 'size-5 text-critical' : 'size-5 text-success'} />
          {t(answer.value)}
        </p>
        <figcaption className="mt-1 text-sm text-soft">
          {answer.by ? t('by', { name: answer.by, date }) : t('by_nobody', { date })}
        </figcaption>
        {answer.note ? (
          <blockquote className="mt-2 border-l-4 border-hairline pl-3 break-words whitespace-pre-line">
            {answer.note}
          </blockquote>
        ) : null}
      </figure>
      <Problem error={taking.error} />
      {canDecide && issue.state !== 'ignored' ? (
        <Button
          isPending={taking.isPending}
          onClick={() => taking.mutate({ projectId: issue.projectId, issueId: issue.id })}
          icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        >
          {t('take_back')}
        </Button>
      ) : null}
    </div>
  );
};

const AnswerForm = ({ issue, onDecided }: { issue: Issue; onDecided: () => void }) => {
  const t = useTranslations('issues.answer');
  const refresh = useRefreshProject();
  const id = useId();
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState<IssueAnswer | null>(null);
  const answering = useMutation(
    orpc.issue.answer.mutationOptions({
      onSuccess: (_issue, { answer }) => {
        toast.success(t(answer === 'barrier' ? 'done_barrier' : 'done_no_barrier'));
        onDecided();
      },
      onSettled: refresh,
    }),
  );
  const { max } = limits.answerNote;
  const isTooLong = note.trim().length > max;
  const give = (answer: IssueAnswer): void => {
    setPressed(answer);
    if (isTooLong) document.getElementById(id)?.focus();
    else answering.mutate({ projectId: issue.projectId, issueId: issue.id, answer, note: note.trim() });
  };
  const button = (answer: IssueAnswer, icon: ReactNode) => (
    <Button isPending={answering.isPending && pressed === answer} onClick={() => give(answer)} icon={icon}>
      {t(answer)}
    </Button>
  );
  return (
    <>
      <TextArea
        id={id}
        rows={2}
        label={t('note')}
        hint={t('note_hint')}
        isOptional
        value={note}
        error={isTooLong ? t('note_long', { max }) : undefined}
        onChange={(event) => setNote(event.target.value)}
        className="max-w-prose"
      />
      <Problem error={answering.error} />
      <div className="flex flex-wrap gap-3">
        {button('barrier', <OctagonAlert aria-hidden="true" className="size-4.5" />)}
        {button('no_barrier', <CircleCheck aria-hidden="true" className="size-4.5" />)}
      </div>
      <p className="max-w-prose text-sm text-soft">{t('help')}</p>
    </>
  );
};

const Problem = ({ error }: { error: Error | null }) => {
  const keyText = useKeyText();
  return error ? (
    <Alert tone="danger" role="alert">
      {keyText(toApiError(error).key)}
    </Alert>
  ) : null;
};
