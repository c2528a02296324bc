import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button } from '#ui';
import type { Bulk } from '../api/use-bulk.ts';

/**
 * What was done with many causes and what was left, with the way back. It stays until it is closed, and gets the focus: what had
 * it is gone with the selection.
 */
export const BulkOutcome = ({ bulk: { outcome, undo, dismiss } }: { bulk: Bulk }) => {
  const t = useTranslations('work.bulk');
  const keyText = useKeyText();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) message.current?.focus();
  }, [outcome]);
  const result = outcome?.result;
  const batchId = outcome?.kind === 'changed' ? (result?.batchId ?? null) : null;
  return (
    <>
      {undo.error ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(undo.error).key)}
        </Alert>
      ) : null}
      {outcome && result ? (
        <Alert
          ref={message}
          tabIndex={-1}
          tone={result.changed > 0 ? 'success' : 'info'}
          title={t(outcome.kind, { count: result.changed })}
          actions={
            <>
              {batchId ? (
                <Button
                  size="small"
                  isPending={undo.isPending}
                  onClick={() => undo.mutate(batchId)}
                  icon={<Undo2 aria-hidden="true" className="size-4" />}
                >
                  {t('undo')}
                </Button>
              ) : null}
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  dismiss();
                  document.getElementById('main')?.focus();
                }}
                icon={<X aria-hidden="true" className="size-4" />}
              >
                {t('close')}
              </Button>
            </>
          }
        >
          {result.skipped.map(({ reason, count }) => (
            <p key={reason}>{t('skipped', { reason, count })}</p>
          ))}
        </Alert>
      ) : null}
    </>
  );
};
