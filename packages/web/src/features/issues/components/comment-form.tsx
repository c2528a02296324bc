import { limits } from '@zugang/contract/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, TextArea } from '#ui';

type Props = {
  label: string;
  hint?: string;
  submit: string;
  text: string;
  error: Error | null;
  isPending: boolean;
  onText: (text: string) => void;
  onSubmit: () => void;
  onCancel?: () => void;
};

const { max } = limits.comment;

/** A field for a comment: a new one, or one that is changed. */
export const CommentForm = ({ label, hint, submit, text, error, isPending, onText, onSubmit, onCancel }: Props) => {
  const t = useTranslations('work.comments');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const length = text.trim().length;
  const problem = length === 0 ? t('required') : length > max ? t('long', { max }) : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(problem !== undefined);
        if (problem) document.getElementById(`${id}text`)?.focus();
        else onSubmit();
      }}
    >
      {error ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : null}
      <TextArea
        id={`${id}text`}
        label={label}
        hint={hint}
        value={text}
        error={isAsked ? problem : undefined}
        onChange={(event) => {
          onText(event.target.value);
          setAsked(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" isPending={isPending}>
          {submit}
        </Button>
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            {common('cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
};
