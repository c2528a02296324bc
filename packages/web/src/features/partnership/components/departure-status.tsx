import { useMutation } from '@tanstack/react-query';
import type { Departure } from '@zugang/contract';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Alert, Button, TextLink, toast } from '#ui';

type Props = {
  accountId: string;
  departure: Departure;
  /** Whether the reader belongs to the account; else to its partner. */
  isOwn?: boolean;
  onChanged: () => void;
};

/** What the begun end of a relation still needs, and the way back for who began it. */
export const DepartureStatus = ({ accountId, departure, isOwn = false, onChanged }: Props) => {
  const t = useTranslations('partnership.departure');
  const keyText = useKeyText();
  const format = useFormat();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.partnership.stay({ accountId }),
    onSuccess: () => {
      toast.success(t('withdrawn'));
      onChanged();
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  const { begunBy, createdAt, hasOwner, hasContract, mayWithdraw } = departure;
  return (
    <Alert title={t('title')} className="w-full">
      <div className="flex flex-col items-start gap-3">
        <p>{t(isOwn === (begunBy === 'customer') ? 'by_us' : `by_${begunBy}`, { date: format.date(createdAt) })}</p>
        <p>{hasOwner && hasContract ? t('ready') : t('waits')}</p>
        <ul className="flex flex-col gap-2">
          <Need isDone={hasOwner} text={t('owner')} />
          <Need isDone={hasContract} text={t('contract')} />
        </ul>
        {isOwn && !hasContract ? <TextLink to="/settings/contracts">{t('contract_link')}</TextLink> : null}
        {mayWithdraw ? (
          <Button size="small" isPending={isPending} onClick={() => mutate()}>
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
};

const Need = ({ isDone, text }: { isDone: boolean; text: string }) => {
  const t = useTranslations('partnership.departure');
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 hyphens-auto break-words">
        {text}: <strong>{t(isDone ? 'done' : 'missing')}</strong>
      </span>
    </li>
  );
};
