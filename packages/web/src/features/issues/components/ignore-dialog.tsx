import { useMutation } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '../../../lib/api/index.ts';
import { useKeyText } from '../../../lib/i18n/index.ts';
import { useRefreshProject } from '../../../lib/project/index.ts';
import { Alert, Button, Dialog, TextArea, toast } from '../../../ui/index.ts';

type Props = { issues: readonly Issue[]; onClose: () => void; onDone?: () => void };

const { min, max } = limits.ignoreReason;

/** Asks why one or several causes are ignored; the reason is required and stays across checks. Closed while `issues` is empty. */
export function IgnoreDialog({ issues, onClose, onDone }: Props) {
  return issues.length > 0 ? <OpenIgnoreDialog issues={issues} onClose={onClose} onDone={onDone} /> : null;
}

function OpenIgnoreDialog({
  issues,
  onClose,
  onDone,
}: {
  issues: readonly Issue[];
  onClose: () => void;
  onDone: (() => void) | undefined;
}) {
  const t = useTranslations('issues.ignore');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const refresh = useRefreshProject();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const count = issues.length;
  const decision = useMutation({
    mutationFn: async (text: string) => {
      for (const issue of issues)
        await api.issue.ignore({ projectId: issue.projectId, issueId: issue.id, reason: text });
    },
    onSuccess: () => {
      toast.success(t('done', { count }));
      onClose();
      onDone?.();
    },
    onSettled: refresh,
  });
  const length = reason.trim().length;
  const problem = length < min ? t('reason_required', { min }) : length > max ? t('reason_long', { max }) : undefined;
  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title={t('title', { count })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={`${id}form`} variant="primary" isPending={decision.isPending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form
        id={`${id}form`}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (problem) document.getElementById(`${id}reason`)?.focus();
          else decision.mutate(reason.trim());
        }}
      >
        <p>{t('text')}</p>
        {decision.error ? (
          <Alert tone="danger" role="alert">
            {keyText(toApiError(decision.error).key)}
          </Alert>
        ) : null}
        <TextArea
          id={`${id}reason`}
          label={t('reason')}
          hint={t('reason_hint')}
          required
          value={reason}
          error={isAsked ? problem : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{t('examples')}</legend>
          <div className="flex flex-col items-start gap-1">
            {([1, 2, 3] as const).map((example) => (
              <Button
                key={example}
                size="small"
                variant="quiet"
                className="!justify-start !px-2 !text-left font-normal"
                onClick={() => setReason(t(`example_${example}`))}
              >
                {t(`example_${example}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
