import type { BulkChange } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, Dialog, RadioGroup, TextArea, TextField } from '#ui';
import { usePeople } from '../api/use-people.ts';
import { findChoice } from '../find-choice.ts';
import { AssigneeField } from './assignee-field.tsx';

/** The dialog of an action on many causes; ignoring has its own. */
export type BulkQuestion = 'assign' | 'due' | 'answer';

type Props = {
  kind: BulkQuestion;
  projectId: string;
  count: number;
  isPending: boolean;
  error: Error | null;
  onChange: (change: BulkChange) => void;
  onClose: () => void;
};

/** Asks for the assignee, the due date or the answer for many causes at once. */
export const BulkDialog = ({ kind, count, isPending, error, onChange, onClose, projectId }: Props) => {
  const t = useTranslations('work.bulk');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const id = useId();
  const form = `${id}form`;
  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title={t(`${kind}_title`, { count })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      {error ? (
        <Alert tone="danger" role="alert" className="mb-4">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : null}
      {kind === 'assign' ? <AssignForm {...{ form, projectId, onChange }} /> : null}
      {kind === 'due' ? <DueForm {...{ form, onChange }} /> : null}
      {kind === 'answer' ? <AnswerForm {...{ form, onChange }} /> : null}
    </Dialog>
  );
};

type FormProps = { form: string; onChange: (change: BulkChange) => void };

const PlainForm = ({ form, onSubmit, children }: { form: string; onSubmit: () => void; children: ReactNode }) => (
  <form
    id={form}
    noValidate
    className="flex flex-col gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

const AssignForm = ({ form, projectId, onChange }: FormProps & { projectId: string }) => {
  const t = useTranslations('work.who');
  const choices = [{ userId: null, label: t('nobody') }, ...usePeople(projectId)];
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'nobody_so' | 'several' | null>(null);
  const submit = (): void => {
    const choice = findChoice(choices, text);
    if (typeof choice === 'string') setProblem(choice);
    else onChange({ kind: 'assign', assigneeId: choice.userId });
  };
  return (
    <PlainForm form={form} onSubmit={submit}>
      <AssigneeField
        label={t('assignee')}
        {...{ choices, text }}
        error={problem ? t(problem) : undefined}
        onText={(typed) => {
          setText(typed);
          setProblem(null);
        }}
      />
    </PlainForm>
  );
};

const DueForm = ({ form, onChange }: FormProps) => {
  const t = useTranslations('work.who');
  const [day, setDay] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <PlainForm form={form} onSubmit={() => (isWrong ? undefined : onChange({ kind: 'due', dueOn: day || null }))}>
      <TextField
        type="date"
        label={t('due')}
        hint={t('due_empty')}
        min="2000-01-01"
        max="2100-12-31"
        value={day}
        error={isWrong ? t('due_invalid') : undefined}
        onChange={(event) => {
          setDay(event.target.value);
          setWrong(!event.target.validity.valid);
        }}
      />
    </PlainForm>
  );
};

const AnswerForm = ({ form, onChange }: FormProps) => {
  const t = useTranslations('work.bulk');
  const answers = useTranslations('issues.answer');
  const [answer, setAnswer] = useState<'barrier' | 'no_barrier'>('no_barrier');
  const [note, setNote] = useState('');
  const { max } = limits.answerNote;
  const isLong = note.trim().length > max;
  return (
    <PlainForm
      form={form}
      onSubmit={() => (isLong ? undefined : onChange({ kind: 'answer', answer, note: note.trim() }))}
    >
      <p>{t('answer_text')}</p>
      <RadioGroup
        legend={t('answer_legend')}
        name={`${form}answer`}
        value={answer}
        options={(['no_barrier', 'barrier'] as const).map((value) => ({ value, label: answers(value) }))}
        onChange={(value) => setAnswer(value === 'barrier' ? 'barrier' : 'no_barrier')}
      />
      <TextArea
        label={answers('note')}
        hint={answers('note_hint')}
        isOptional
        rows={3}
        value={note}
        error={isLong ? answers('note_long', { max }) : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </PlainForm>
  );
};
