import type { ResellerHost, ResellerHostKind } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, Card, ErrorSummary, TextField, toast } from '#ui';
import { originSchema } from '../method-schema.ts';
import { useRefresh } from '../use-customer-login.ts';
import { HostRow } from './host-row.tsx';

type Props = {
  accountId: string;
  kind: ResellerHostKind;
  hosts: readonly ResellerHost[];
  mayEdit: boolean;
  /** Where an own host must lead. */
  target?: string;
  children?: ReactNode;
};

/** The hosts of one kind, with what proves them. */
export const HostCard = ({ accountId, kind, hosts, mayEdit, target, children }: Props) => {
  const t = useTranslations('customer_login');
  return (
    <Card title={t(`${kind}.title`)} description={t(`${kind}.text`)}>
      <div className="flex flex-col gap-5">
        {hosts.length === 0 ? <p className="text-soft">{t(`${kind}.empty`)}</p> : null}
        {hosts.length > 0 ? (
          <ul className="flex flex-col gap-px border border-hairline bg-hairline">
            {hosts.map((host) => (
              <HostRow key={host.id} {...{ accountId, host, mayEdit, target }} />
            ))}
          </ul>
        ) : null}
        {mayEdit ? <HostForm {...{ accountId, kind }} /> : null}
        {children}
      </div>
    </Card>
  );
};

const HostForm = ({ accountId, kind }: Pick<Props, 'accountId' | 'kind'>) => {
  const t = useTranslations('customer_login');
  const refresh = useRefresh();
  const { form, formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: originSchema,
    defaultValues: { origin: '' },
    labels: { origin: t(`${kind}.add`) },
    names: { origin: t('hosts.address') },
    onSubmit: async ({ origin: typed }) => {
      const { origin, isVerified } = await api.customerLogin.addHost({ accountId, kind, origin: typed });
      form.reset({ origin: '' });
      toast.success(t(isVerified ? 'hosts.found' : 'hosts.added', { origin }));
      await refresh();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ErrorSummary {...summary} />
      <TextField {...field('origin')} inputMode="url" autoComplete="off" required hint={t(`${kind}.add_hint`)} />
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('hosts.submit')}
      </Button>
    </form>
  );
};
