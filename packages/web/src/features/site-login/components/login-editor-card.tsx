import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyText } from '#lib/i18n';
import { Alert, Badge, Button, Card, Dialog, ErrorSummary, toast } from '#ui';
import { faultId } from '../draft-faults.ts';
import type { Draft } from '../login-draft.ts';
import type { DomainRef } from '../use-login.ts';
import type { LoginEditor } from '../use-login-editor.ts';
import { ImportRecording } from './import-recording.tsx';
import { LeftOut } from './left-out.tsx';
import { StepList } from './step-list.tsx';
import { TrustedOrigins } from './trusted-origins.tsx';
import { useFaultText } from './use-fault-text.ts';

type Props = {
  domain: DomainRef;
  editor: LoginEditor;
  canEdit: boolean;
  isProved: boolean;
  saveAndTest: () => Promise<void>;
};

/** The steps of the login as they are edited. */
export const LoginEditorCard = (props: Props) => {
  const t = useTranslations('login.editor');
  const { editor, canEdit } = props;
  const { draft } = editor;
  if (!draft) return null;
  return (
    <Card
      title={t('title')}
      description={t('text')}
      actions={editor.isDirty ? <Badge tone="attention">{t('unsaved')}</Badge> : null}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Without a change there is nothing to save; what is stored is tested above.
          if (editor.isDirty) void props.saveAndTest();
        }}
      >
        <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-6">
          <Faults editor={editor} draft={draft} />
          <LeftOut left={editor.left} steps={draft.steps.length} />
          <StepList editor={editor} draft={draft} />
          <TrustedOrigins editor={editor} draft={draft} />
          {canEdit ? <Actions {...props} /> : null}
        </fieldset>
      </form>
    </Card>
  );
};

const Faults = ({ editor, draft }: { editor: LoginEditor; draft: Draft }) => {
  const t = useTranslations('login.faults');
  const keyText = useKeyText();
  const textOf = useFaultText();
  const errors = editor.faults.map((fault) => {
    const at = draft.steps.findIndex(({ id }) => id === fault.step);
    const text = textOf(fault);
    return { fieldId: faultId(fault), text: at < 0 ? text : t('in_step', { number: at + 1, text }) };
  });
  const whole = editor.error ? [{ text: keyText(editor.error.key) }] : [];
  return <ErrorSummary errors={[...whole, ...errors]} attempt={editor.attempt} />;
};

const Actions = ({ domain, editor, isProved }: Props) => {
  const t = useTranslations('login.editor');
  const status = useTranslations('login.status');
  const [isImporting, setImporting] = useState(false);
  const recording = useTranslations('login.recording');
  const save = async (): Promise<void> => {
    if (await editor.save()) toast.success(t('saved'));
  };
  const discard = (): void => {
    editor.settle(editor.base);
    toast.success(t('discarded'));
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <div className="flex flex-wrap gap-3 border-t border-hairline pt-5">
      {isProved && editor.isDirty ? (
        <Button type="submit" variant="primary" isPending={editor.isSaving}>
          {status('save_and_test')}
        </Button>
      ) : null}
      <Button variant={isProved ? 'secondary' : 'primary'} isPending={editor.isSaving} onClick={() => void save()}>
        {t('submit')}
      </Button>
      {editor.isDirty ? (
        <Button variant="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => setImporting(true)}>
        {recording('again')}
      </Button>
      <Dialog isOpen={isImporting} onClose={() => setImporting(false)} title={recording('title')} isSticky>
        <Alert className="mb-5">{recording('again_text')}</Alert>
        <ImportRecording
          domain={domain}
          onDraft={(draft, left) => {
            editor.begin(draft, left);
            setImporting(false);
          }}
        />
      </Dialog>
    </div>
  );
};
