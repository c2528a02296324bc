import type { PaymentMethod } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { Button, StatusBadge } from '#ui';
import { expiryStateOf, useMethodName } from '../method-words.ts';

type Props = { method: PaymentMethod; isPending: boolean; onDefault: () => void; onRemove: () => void };

/** A card or bank account with what can be done with it. */
export const MethodRow = ({ method, isPending, onDefault, onRemove }: Props) => {
  const t = useTranslations('payments');
  const nameOf = useMethodName();
  const name = nameOf(method);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 bg-surface px-4 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {method.isDefault ? <StatusBadge tone="success">{t('default')}</StatusBadge> : null}
        </p>
        <Details method={method} />
      </div>
      <div className="flex flex-wrap gap-2">
        {method.isDefault ? null : (
          <Button size="small" isPending={isPending} onClick={onDefault} aria-label={t('make_default_of', { name })}>
            {t('make_default')}
          </Button>
        )}
        <Button size="small" onClick={onRemove} aria-label={t('remove_of', { name })}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
};

const Details = ({ method }: { method: PaymentMethod }) => {
  const t = useTranslations('payments');
  const format = useMoneyFormat();
  const { lastDay, mandate } = method;
  const expiry = expiryStateOf(method);
  return (
    <>
      {lastDay ? (
        <p className="text-sm wrap-anywhere text-soft">
          {t(expiry === 'over' ? 'expired' : 'expires', { date: format.day(lastDay) })}
        </p>
      ) : null}
      {expiry === null ? null : <p className="text-sm font-medium wrap-anywhere">{t(`expiry_${expiry}`)}</p>}
      {mandate ? <p className="text-sm wrap-anywhere text-soft">{t('mandate', { mandate })}</p> : null}
    </>
  );
};
