import { useMutation } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useMay, useRefreshProject } from '#lib/project';
import { Alert, Button, Card, TextField, toast } from '#ui';
import { useChangedIssue } from '../api/use-changed-issue.ts';
import { usePeople } from '../api/use-people.ts';
import type { Person } from '../api/use-people.ts';
import { findChoice } from '../find-choice.ts';
import { AssigneeField } from './assignee-field.tsx';

/** Assignee and due date of a cause; members with the permission change them here. */
export const IssueWork = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('work.who');
  const canDecide = useMay(issue.projectId, 'issue.decide');
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-6">
        {canDecide ? (
          <>
            <Assignment issue={issue} />
            <DueDay issue={issue} />
          </>
        ) : (
          <PlainWork issue={issue} />
        )}
      </div>
    </Card>
  );
};

const PlainWork = ({ issue: { assignee, dueOn } }: { issue: Issue }) => {
  const t = useTranslations('work.who');
  const format = useFormat();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-soft">{t('assignee')}</dt>
      <dd>{assignee ? (assignee.name ?? t('former')) : t('nobody')}</dd>
      <dt className="text-soft">{t('due')}</dt>
      <dd>{dueOn ? format.date(`${dueOn}T12:00:00`) : t('due_clear')}</dd>
    </dl>
  );
};

/** The error; after an edit conflict, what is shown has been read again. */
const Problem = ({ error }: { error: Error | null }) => {
  const t = useTranslations('work.who');
  const keyText = useKeyText();
  if (!error) return null;
  const { code, key } = toApiError(error);
  return (
    <Alert tone="danger" role="alert">
      {code === 'CONFLICT' ? t('conflict') : keyText(key)}
    </Alert>
  );
};

/** Who deals with it now, and the ways to change it. */
const Assignment = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('work.who');
  const people = usePeople(issue.projectId);
  const refresh = useRefreshProject();
  const show = useChangedIssue({ projectId: issue.projectId, issueId: issue.id });
  const { mutate, error, isPending } = useMutation(
    orpc.issue.assign.mutationOptions({
      onSuccess: (changed) => {
        show(changed);
        toast.success(t('assigned', { name: changed.assignee?.name ?? 'none' }));
      },
      onSettled: refresh,
    }),
  );
  const assign = (assigneeId: string | null): void =>
    mutate({ projectId: issue.projectId, issueId: issue.id, assigneeId, revision: issue.revision });
  const self = people.find(({ isSelf }) => isSelf);
  const userId = issue.assignee?.userId ?? null;
  const known = people.find((person) => person.userId === userId)?.label;
  return (
    <div className="flex flex-col items-start gap-3">
      <Problem error={error} />
      <dl className="flex flex-wrap gap-x-2">
        <dt className="text-soft">{t('assignee')}:</dt>
        <dd className="font-semibold">
          {known ?? (issue.assignee ? (issue.assignee.name ?? t('former')) : t('nobody'))}
        </dd>
      </dl>
      {/* A new assignee resets what was typed. */}
      <AssignForm key={userId ?? 'nobody'} {...{ people, isPending }} onAssign={assign} />
      <div className="flex flex-wrap gap-2">
        {self && self.userId !== userId ? (
          <Button size="small" variant="quiet" isPending={isPending} onClick={() => assign(self.userId)}>
            {t('take')}
          </Button>
        ) : null}
        {userId ? (
          <Button size="small" variant="quiet" isPending={isPending} onClick={() => assign(null)}>
            {t('release')}
          </Button>
        ) : null}
      </div>
    </div>
  );
};

type AssignFormProps = { people: Person[]; isPending: boolean; onAssign: (userId: string | null) => void };

const AssignForm = ({ people, isPending, onAssign }: AssignFormProps) => {
  const t = useTranslations('work.who');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'nobody_so' | 'several' | null>(null);
  return (
    <form
      noValidate
      className="flex w-full flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const choice = findChoice(people, text);
        if (typeof choice === 'string') setProblem(choice);
        else onAssign(choice.userId);
      }}
    >
      <div className="w-full">
        <AssigneeField
          label={t('assign_to')}
          choices={people}
          text={text}
          error={problem ? t(problem) : undefined}
          onText={(typed) => {
            setText(typed);
            setProblem(null);
          }}
        />
      </div>
      <Button type="submit" size="small" isPending={isPending}>
        {t('assign')}
      </Button>
    </form>
  );
};

/** What is typed into the field; `key` names the revision it was typed over. */
type DueDraft = { key: string; day: string; isWrong: boolean };

/** The day by which it is to be fixed. The error of a conflict is still shown when the other user's day has been read. */
const DueDay = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('work.who');
  const format = useFormat();
  const refresh = useRefreshProject();
  const show = useChangedIssue({ projectId: issue.projectId, issueId: issue.id });
  // Another revision brings its own day: what was typed over an older one is gone.
  const key = `${issue.dueOn} ${issue.revision}`;
  const [draft, setDraft] = useState<DueDraft | null>(null);
  const { day, isWrong } = draft?.key === key ? draft : { day: issue.dueOn ?? '', isWrong: false };
  const { mutate, error, isPending } = useMutation(
    orpc.issue.setDueOn.mutationOptions({
      onSuccess: (changed) => {
        show(changed);
        const { dueOn } = changed;
        toast.success(dueOn ? t('due_set', { date: format.date(`${dueOn}T12:00:00`) }) : t('due_cleared'));
      },
      onSettled: refresh,
    }),
  );
  const save = (dueOn: string | null): void =>
    mutate({ projectId: issue.projectId, issueId: issue.id, dueOn, revision: issue.revision });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) save(day || null);
      }}
    >
      <Problem error={error} />
      <TextField
        type="date"
        label={t('due')}
        min="2000-01-01"
        max="2100-12-31"
        value={day}
        hint={issue.isOverdue ? <strong className="text-critical">{t('overdue')}</strong> : undefined}
        error={isWrong ? t('due_invalid') : undefined}
        onChange={({ target }) => setDraft({ key, day: target.value, isWrong: !target.validity.valid })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={isPending}>
          {t('due_save')}
        </Button>
        {issue.dueOn ? (
          <Button size="small" variant="quiet" onClick={() => save(null)}>
            {t('due_clear')}
          </Button>
        ) : null}
      </div>
    </form>
  );
};
