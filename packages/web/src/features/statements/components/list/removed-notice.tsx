import { useMutation } from '@tanstack/react-query';
import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Alert, Button, toast } from '#ui';
import type { RemovedStatement } from '#features/statements/use-removed.ts';
import { useKeepStatement } from '#features/statements/use-statements.ts';

type Props = { projectId: string; removed: RemovedStatement | null; onDone: () => void };

/** What was deleted, and the way back. It stays until it is closed, and gets the focus: what had it is gone. */
export const RemovedNotice = ({ projectId, removed, onDone }: Props) => {
  const t = useTranslations('statements.removed');
  const format = useFormat();
  const keyText = useKeyText();
  const keep = useKeepStatement();
  const message = useRef<HTMLDivElement>(null);
  const first = useRef(removed?.id);
  useEffect(() => {
    if (removed && removed.id !== first.current) message.current?.focus();
  }, [removed]);
  const restore = useMutation({
    mutationFn: (statementId: string) => api.statement.restore({ projectId, statementId }),
    onSuccess: (form) => {
      keep(form);
      toast.success(t('restored', { title: form.statement.title }));
      close();
    },
  });
  const close = (): void => {
    onDone();
    document.getElementById('main')?.focus();
  };
  if (!removed) return null;
  return (
    <Alert
      ref={message}
      tabIndex={-1}
      tone="success"
      title={t('title', { title: removed.title })}
      actions={
        <>
          <Button
            size="small"
            isPending={restore.isPending}
            onClick={() => restore.mutate(removed.id)}
            icon={<Undo2 aria-hidden="true" className="size-4" />}
          >
            {t('restore')}
          </Button>
          <Button size="small" variant="quiet" onClick={close} icon={<X aria-hidden="true" className="size-4" />}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{t('until', { date: format.dateTime(removed.until) })}</p>
      {restore.error ? <p className="font-medium text-critical">{keyText(toApiError(restore.error).key)}</p> : null}
    </Alert>
  );
};
