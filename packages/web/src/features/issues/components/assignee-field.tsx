import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui';
import type { Choice } from '../find-choice.ts';

type Props = {
  label: string;
  choices: readonly Choice[];
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
};

/** A name is typed, or picked from the browser’s own list of suggestions. */
export const AssigneeField = ({ label, choices, text, error, onText }: Props) => {
  const t = useTranslations('work.who');
  const listId = useId();
  return (
    <>
      <TextField
        label={label}
        hint={t('assignee_hint')}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
      <datalist id={listId}>
        {choices.map((choice) => (
          <option key={choice.userId ?? 'nobody'} value={choice.label}>
            {choice.label}
          </option>
        ))}
      </datalist>
    </>
  );
};
