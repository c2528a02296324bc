import type { ResellerHost } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { Button, CodeSnippet, StatusBadge, toast } from '#ui';
import { useChange } from '../use-customer-login.ts';
import { ConfirmButton } from './confirm-button.tsx';

type Props = { accountId: string; host: ResellerHost; mayEdit: boolean; target?: string | undefined };

/** A host, whether it is proved, and what to do for it. */
export const HostRow = ({ accountId, host, mayEdit, target }: Props) => {
  const t = useTranslations('customer_login.hosts');
  const format = useFormat();
  const { id: hostId, origin, isVerified, missingAt } = host;
  const remove = useChange(
    () => api.customerLogin.removeHost({ accountId, hostId }),
    () => toast.success(t('removed', { origin })),
  );
  return (
    <li className="flex flex-col gap-4 bg-surface px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{origin}</span>
          <StatusBadge tone={isVerified ? 'success' : 'attention'}>
            {t(isVerified ? 'verified' : 'unverified')}
          </StatusBadge>
        </p>
        {mayEdit ? (
          <ConfirmButton
            label={t('remove', { origin })}
            title={t('remove_title')}
            text={t('remove_text', { origin })}
            submit={t('remove_submit')}
            change={remove}
          />
        ) : null}
      </div>
      {missingAt ? <p className="text-sm">{t('missing', { date: format.date(missingAt) })}</p> : null}
      {isVerified && !missingAt ? null : <Places {...{ accountId, host, mayEdit }} />}
      {target ? <OwnHostHint host={host} target={target} /> : null}
    </li>
  );
};

const OwnHostHint = ({ host: { origin }, target }: { host: ResellerHost; target: string }) => {
  const t = useTranslations('customer_login.own');
  return <p className="text-sm text-soft wrap-anywhere">{t('cname', { host: new URL(origin).host, target })}</p>;
};

const Places = ({ accountId, host, mayEdit }: Omit<Props, 'target'>) => {
  const t = useTranslations('customer_login.hosts');
  const { id: hostId, origin, places } = host;
  const verify = useChange(
    (method: 'dns' | 'file') => api.customerLogin.verifyHost({ accountId, hostId, method }),
    ({ report }) =>
      report?.isProved ? toast.success(t('found', { origin })) : toast.error(t('not_found', { origin })),
  );
  const button = (method: 'dns' | 'file') =>
    mayEdit ? (
      <Button
        size="small"
        className="self-start"
        isPending={verify.isPending && verify.variables === method}
        onClick={() => verify.mutate(method)}
      >
        {t(`check_${method}`, { origin })}
      </Button>
    ) : null;
  return (
    <>
      {places.dns ? (
        <div className="flex flex-col gap-2">
          <CodeSnippet label={t('dns', { name: places.dns.name })} code={places.dns.value} />
          {button('dns')}
        </div>
      ) : null}
      {places.file ? (
        <div className="flex flex-col gap-2">
          <CodeSnippet label={t('file', { url: places.file.url })} code={places.file.content} />
          {button('file')}
        </div>
      ) : null}
    </>
  );
};
