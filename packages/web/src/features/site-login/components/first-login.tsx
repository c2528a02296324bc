import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Card, EmptyState, RadioGroup } from '#ui';
import { newStep, type Draft } from '../login-draft.ts';
import type { DomainRef } from '../use-login.ts';
import type { LoginEditor } from '../use-login-editor.ts';
import { ImportRecording } from './import-recording.tsx';
import { SimpleLoginForm } from './simple-login-form.tsx';

const ways = ['simple', 'recording', 'steps'] as const;
type Way = (typeof ways)[number];

type Props = {
  domain: DomainRef;
  editor: LoginEditor;
  canEdit: boolean;
  isProved: boolean;
  /** Absent where the website may not be tried yet. */
  onSaved: (() => void) | undefined;
};

/** Steps that nearly every login has, still empty. */
const emptyDraft = (): Draft => ({
  steps: [newStep('open'), newStep('fill'), newStep('fill', { isSecret: true }), newStep('click'), newStep('assert')],
  trusted: '',
});

/** Where nothing is stored yet: three ways to begin. */
export const FirstLogin = ({ domain, editor, canEdit, isProved, onSaved }: Props) => {
  const t = useTranslations('login.begin');
  const [way, setWay] = useState<Way>('simple');
  const beginEmpty = (): void => {
    const draft = emptyDraft();
    editor.begin(draft);
    // The control that had the focus is gone then.
    requestAnimationFrame(() => document.getElementById(`${draft.steps[0]?.id}-heading`)?.focus());
  };
  if (!canEdit) return <EmptyState title={t('title')}>{t('viewer')}</EmptyState>;
  if (editor.draft) return null;
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-8">
        <RadioGroup
          legend={t('choose')}
          name="way"
          value={way}
          onChange={(value) => setWay(ways.find((one) => one === value) ?? 'simple')}
          options={ways.map((value) => ({ value, label: t(`ways.${value}`), hint: t(`hints.${value}`) }))}
        />
        {/* What was typed stays while one looks at the other ways. */}
        <div hidden={way !== 'simple'}>
          <SimpleLoginForm {...{ editor, isProved, onSaved }} />
        </div>
        <div hidden={way !== 'recording'}>
          <ImportRecording domain={domain} onDraft={editor.begin} />
        </div>
        {way === 'steps' ? (
          <div>
            <Button variant="primary" onClick={beginEmpty}>
              {t('start')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
};
