import { useMutation } from '@tanstack/react-query';
import type { LoginDraft } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, TextArea } from '#ui';
import { draftOf, type Draft } from '../login-draft.ts';
import type { DomainRef } from '../use-login.ts';

type Props = { domain: DomainRef; onDraft: (draft: Draft, left: LoginDraft['left']) => void };

const how = ['open', 'tools', 'start', 'login', 'end'] as const;
const max = limits.login.recordingMax;

/** Converts a recording of Chrome into steps, and explains how to record. */
export const ImportRecording = ({ domain, onDraft }: Props) => {
  const t = useTranslations('login.recording');
  const keyText = useKeyText();
  const [recording, setRecording] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useMutation({
    mutationFn: (text: string) => api.login.importRecording({ ...domain, recording: text }),
    onSuccess: (draft) => onDraft(draftOf(draft, false), draft.left),
    onError: (error) => setProblem(keyText(toApiError(error).key)),
  });
  const read = (text: string): void => {
    setProblem(null);
    if (text.trim() === '') return setProblem(t('empty'));
    if (text.length > max) return setProblem(t('too_large'));
    reading.mutate(text);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-prose">
        <h3 className="text-base">{t('how_title')}</h3>
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
          {how.map((step) => (
            <li key={step}>{t(`how.${step}`)}</li>
          ))}
        </ol>
      </div>
      <Alert tone="attention">{t('warning')}</Alert>
      <RecordingFile onRead={read} onTooLarge={() => setProblem(t('too_large'))} />
      <TextArea
        label={t('paste')}
        value={recording}
        onChange={({ target }) => setRecording(target.value)}
        spellCheck={false}
        autoComplete="off"
        rows={5}
      />
      {problem ? (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      ) : null}
      <div>
        <Button variant="primary" isPending={reading.isPending} onClick={() => read(recording)}>
          {t('submit')}
        </Button>
      </div>
    </div>
  );
};

const RecordingFile = ({ onRead, onTooLarge }: { onRead: (text: string) => void; onTooLarge: () => void }) => {
  const t = useTranslations('login.recording');
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('file')}
      </label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        aria-describedby={`${id}-hint`}
        className="control py-2"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          // In UTF-8 a character has four bytes at most.
          if (file.size > max * 4) onTooLarge();
          else void file.text().then(onRead);
          // The same file may be chosen again after another export.
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('file_hint', { size: max / 1000 })}
      </p>
    </div>
  );
};
