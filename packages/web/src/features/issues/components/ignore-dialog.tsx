import type { BulkChange } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, Dialog, TextArea } from '#ui';

type Props = {
  count: number;
  isPending: boolean;
  error: Error | null;
  onChange: (change: BulkChange) => void;
  onClose: () => void;
};

const { min, max } = limits.ignoreReason;

/** Asks why one or several causes are ignored; the reason is required and stays across checks. */
export const IgnoreDialog = ({ count, isPending, error, onChange, onClose }: Props) => {
  const t = useTranslations('issues.ignore');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
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
          <Button type="submit" form={`${id}form`} variant="primary" isPending={isPending}>
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
          else onChange({ kind: 'ignore', reason: reason.trim() });
        }}
      >
        <p>{t('text')}</p>
        {error ? (
          <Alert tone="danger" role="alert">
            {keyText(toApiError(error).key)}
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
        <Examples onChoose={setReason} />
      </form>
    </Dialog>
  );
};

const Examples = ({ onChoose }: { onChoose: (reason: string) => void }) => {
  const t = useTranslations('issues.ignore');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('examples')}</legend>
      <div className="flex flex-col items-start gap-1">
        {([1, 2, 3] as const).map((example) => (
          <Button
            key={example}
            size="small"
            variant="quiet"
            className="!justify-start !px-2 !text-left font-normal"
            onClick={() => onChoose(t(`example_${example}`))}
          >
            {t(`example_${example}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
};
